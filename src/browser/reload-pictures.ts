/** Narrower than any picture of the site, and wider than the worker's placeholder for one in a `srcset` at any density: its own width is 3 px. */
const maxPlaceholderWidth = 20

/** The placeholder of any other picture, as of one in a text, which may say no width. */
const placeholderSize = { width: 303, height: 202 }

/** The delay before what is a placeholder once more is requested again, ms: doubled each time. */
const [minDelayMs, maxDelayMs] = [1000, 16_000]

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Requests the pictures again for which the worker has answered with its placeholder (sw/fallback-responses.ts), because there was no network. A
 * network that has just come back may fail once more, so placeholders that stay are requested some times more.
 */
export function reloadPlaceholders(delayMs = minDelayMs): void {
  clearTimeout(timer)
  const found = [...document.images].filter(
    (picture) => picture.complete && isPlaceholder(picture) && isUploaded(picture.currentSrc),
  )
  found.forEach(reload)
  if (found.length > 0 && delayMs <= maxDelayMs)
    timer = setTimeout(() => reloadPlaceholders(2 * delayMs), delayMs)
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
