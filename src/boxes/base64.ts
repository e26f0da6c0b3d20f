/** Bytes as text and back: the forms of calls carry texts only. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // A call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  return btoa(text)
}

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
