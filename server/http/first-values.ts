/** Fields by name. The first of repeated values counts. */
export function firstValues(entries: Iterable<[string, string]>): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (!Object.hasOwn(fields, name) && name !== '__proto__') fields[name] = value
  }
  return fields
}
