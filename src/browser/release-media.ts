/**
 * Call it before a picture is removed that has `sizes`. Chromium (156) goes on measuring one whose `sizes` is 'auto' after its removal, and holds it
 * with the whole page around it, until its `sizes` says something else. What is set here chooses the file that the picture has, so that
 * nothing is requested.
 */
export function releasePicture(picture: HTMLImageElement): void {
  picture.sizes = picture.currentSrc.includes('@2x') ? '9999px' : '1px'
}

/** The same for all such pictures in an element. */
export function releasePictures(element: Element): void {
  for (const picture of element.querySelectorAll<HTMLImageElement>('img[sizes^=auto]'))
    releasePicture(picture)
}

/**
 * The `ref` of a film's captions. Chromium (156) holds the captions of a film that was removed, with the whole page around it, until they are
 * taken out of the film.
 */
export const releaseCaptions = (track: HTMLTrackElement) => () =>
  queueMicrotask(() => {
    if (!track.isConnected) track.remove()
  })
