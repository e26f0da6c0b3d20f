/** The same fields in any order give the same text. */
export function sortedJson(fields: unknown): string {
  if (typeof fields !== 'object' || fields === null) return ''
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
}
