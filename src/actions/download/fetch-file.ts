/** Above this the browser's own download is used, which does not hold the file in memory, bytes. */
export const maxInMemoryBytes = 100_000_000

/** Fetches a file and tells how much of it is here. Throws when it does not come whole, or is called off. */
export async function fetchFile(
  address: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(address, { signal })
  if (!response.ok || response.body === null) throw new Error(`The server answered ${response.status}`)
  const reader = response.body.getReader()
  const parts: BlobPart[] = []
  let here = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    here += value.byteLength
    onProgress(here)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Hands a file that is here to the person, under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
