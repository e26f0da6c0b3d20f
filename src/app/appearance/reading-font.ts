import address from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

/**
 * Loads the reading font for the page that is open. Gives false when it cannot be loaded. A page that is opened later loads
 * it before its first paint (index.html); no style sheet declares the font, so that it never replaces text that is being read.
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
