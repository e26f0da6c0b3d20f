/** Fetches the pictures that were loaded before the worker, from the browser's HTTP cache, so that the worker caches them. */
export async function cachePictures(): Promise<void> {
  const loaded = [...document.images]
    .filter((picture) => picture.complete)
    .map((picture) => picture.currentSrc)
  for (const address of new Set(loaded)) {
    if (!isCached(address)) continue
    // A picture that fails does not stop the others.
    await fetch(address, { priority: 'low' }).then(
      (response) => response.blob(),
      () => null,
    )
  }
}

/** Pictures of materials, and those of the help, which are files of the build. */
function isCached(address: string): boolean {
  const { origin, pathname } = new URL(address, location.origin)
  return origin === location.origin && /^\/uploads\/|^\/assets\/.+\.webp$/.test(pathname)
}
