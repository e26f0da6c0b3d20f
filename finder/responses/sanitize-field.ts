/** NUL and lone surrogates: no name or text contains them, and a database may truncate a text there. */
const unstorableCharacters = /[\0\p{Cs}]/gu

/**
 * Prepares a field of a read for searching: a text, a number, a boolean, a list of these, or an object (`filters`). Replaces
 * characters that cannot be stored by spaces and normalises to NFC, as names are stored. A nested list or object becomes
 * null, because no call reads one.
 */
export function sanitizeField(value: unknown): unknown {
  return Array.isArray(value) ? value.map(sanitizeNested) : sanitizeText(value)
}

/** The same for the fields in a field. */
export function sanitizeFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(sanitizeNested) : sanitizeNested(value),
    ]),
  )
}

const sanitizeNested = (value: unknown) => (typeof value === 'object' ? null : sanitizeText(value))

const sanitizeText = (value: unknown) =>
  typeof value === 'string' ? value.replace(unstorableCharacters, ' ').normalize('NFC') : value
