/** NUL and half characters (lone surrogates): no name or text holds them, and a database may cut a text there. */
const everyUnwritable = /[\0\p{Cs}]/gu

/** A field of a read as it may be looked for: what nothing can hold is a space, and letters are put together as names have them. */
export function readable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(everyUnwritable, ' ').normalize('NFC')
  return Array.isArray(value) ? value.map(readable) : value
}
