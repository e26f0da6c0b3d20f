/** Narrower than any picture of the site, and wider than the worker's placeholder for one in a `srcset` at any density: its own width is 3 px. */
const maxPlaceholderWidth = 20

/** The placeholder of any other picture, as of one in a text, which may say no width. */
const placeholderSize = { width: 303, height: 202 }

/** Requests the pictures again for which the worker has answered with its placeholder (sw/fallback-responses.ts), because there was no network. */
export function reloadPlaceholders(): void {
  for (const picture of document.images)
    if (picture.complete && isPlaceholder(picture) && isUploaded(picture.currentSrc)) reload(picture)
}

const isPlaceholder = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  naturalWidth < maxPlaceholderWidth ||
  (naturalWidth === placeholderSize.width && naturalHeight === placeholderSize.height)

const isUploaded = (address: string) => address.startsWith(`${location.origin}/uploads/`)

function reload(picture: HTMLImageElement): void {
  const attributes = ['srcset', 'src'].map((name) => [name, picture.getAttribute(name)] as const)
  for (const [name] of attributes) picture.removeAttribute(name)
  // A picture that has an address at each moment is taken from the browser's memory, whatever its response says of caches.
  setTimeout(() => {
    for (const [name, value] of attributes) if (value !== null) picture.setAttribute(name, value)
  })
}
