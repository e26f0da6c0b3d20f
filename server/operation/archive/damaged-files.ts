/** How many damaged files a message names; of further ones it says how many. */
const maxNamed = 3

/** What the message on an archive says of files that are not in it; empty when all are. */
export function describeDamagedFiles(names: string[]): string {
  if (names.length === 0) return ''
  const more = names.length > maxNamed ? ` och ${names.length - maxNamed} till` : ''
  return ` Skadade i lagringen och därför inte med: ${names.slice(0, maxNamed).join(', ')}${more}.`
}
