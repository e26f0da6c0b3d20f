/** Copies a text to the clipboard. False when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without permission or support the caller shows the text instead.
    return false
  }
}
