/** Fetches the pictures that were loaded before the worker, from the browser's HTTP cache, so that the worker caches them. */
export async function cachePictures(): Promise<void> {
  const loaded = [...document.images]
    .filter((picture) => picture.complete)
    .map((picture) => picture.currentSrc)
  for (const address of new Set(loaded)) {
    if (!address.startsWith(`${location.origin}/uploads/`)) continue
    // A picture that fails does not stop the others.
    await fetch(address, { priority: 'low' }).then(
      (response) => response.blob(),
      () => null,
    )
  }
}
