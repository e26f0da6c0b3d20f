/** An address with its Swedish letters, as a browser shows it: '/search?q=bråk'. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    // A lone percent sign cannot be decoded, and is read as it stands.
    return address
  }
}
