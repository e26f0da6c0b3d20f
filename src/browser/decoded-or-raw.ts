/** A part of an address decoded, or as it is: a search for '100%' is no encoded text. */
export function decodedOrRaw(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
