/** Pictures that came before the worker was there pass through it once more, out of the browser's own cache, and are kept. */
export async function cachePictures(): Promise<void> {
  const shown = [...document.images]
    .filter((picture) => picture.complete)
    .map((picture) => picture.currentSrc)
  for (const address of new Set(shown)) {
    if (!address.startsWith(`${location.origin}/uploads/`)) continue
    // One that cannot be had is no loss to the others.
    await fetch(address, { priority: 'low' }).then(
      (response) => response.blob(),
      () => null,
    )
  }
}
