import address from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

/**
 * Fetches the reading font for the page that stands; its style sheet would not take in one that comes late. False where it
 * cannot be had. Pages that begin later fetch it before they are painted (index.html).
 */
export async function loadReadingFont(): Promise<boolean> {
  try {
    const face = new FontFace('Atkinson', `url(${address})`, { weight: '200 800' })
    document.fonts.add(await face.load())
    return true
  } catch {
    return false
  }
}
