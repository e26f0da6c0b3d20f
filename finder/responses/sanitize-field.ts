/** NUL and half characters (lone surrogates): no name or text holds them, and a database may cut a text there. */
const unstorableCharacters = /[\0\p{Cs}]/gu

/**
 * A field of a read as it may be looked for: a text, a number, a yes or no, a list of these, or an object of the asker's own
 * (`filters`). What nothing can hold is a space, and letters are put together as names have them. A list in a list, or an
 * object in one, is nothing that any call reads; it is left out here, so that no reader meets it.
 */
export function sanitizeField(value: unknown): unknown {
  return Array.isArray(value) ? value.map(sanitizeNested) : sanitizeText(value)
}

/** As `readable`, for the fields in a field. */
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
