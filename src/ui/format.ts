const integer = new Intl.NumberFormat('sv-SE')
const oneDecimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Stockholm',
})

/** '2 310' */
export const formatInteger = (count: number) => integer.format(count)

/** '8,4 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${integer.format(Math.round(bytes / 1000))} kB`
  if (bytes < 1_000_000_000) return `${oneDecimal.format(bytes / 1_000_000)} MB`
  return `${oneDecimal.format(bytes / 1_000_000_000)} GB`
}

/** '21 november 2026' */
export const formatDay = (time: number) => day.format(time)
