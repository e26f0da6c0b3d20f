/** The page about a person, or of a search for people. It is after '#', so that no server logs it. */
export const personPath = (search: string): string => `/integritet#${encodeURIComponent(search)}`

/** The search of an address. The router has decoded some of its characters, and leaves others. */
export function searchIn(hash: string): string {
  try {
    return decodeURIComponent(hash).trim()
  } catch {
    // Not an address of ours.
    return hash.trim()
  }
}
