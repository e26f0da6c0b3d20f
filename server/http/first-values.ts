/** Fields by name; of those that are given twice the first counts. */
export function firstValues(given: Iterable<[string, string]>): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of given) {
    if (!Object.hasOwn(fields, name) && name !== '__proto__') fields[name] = value
  }
  return fields
}
