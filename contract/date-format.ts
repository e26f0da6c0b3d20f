/**
 * Writes times (ms) as Swedish dates. The browser's own format is made when it is first used: the first one takes a cheap phone a
 * tenth of a second, and most pages show no date.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (time: number) => string {
  let format: Intl.DateTimeFormat | null = null
  return (time) => (format ??= new Intl.DateTimeFormat('sv-SE', options)).format(time)
}
