/** The value of a table under a key from outside; undefined for what every object inherits, such as 'constructor'. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
