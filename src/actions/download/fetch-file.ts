import { minuteMs } from '#contract/durations.ts'

/** A larger file is left to the browser's own download, which does not hold it in memory, bytes. */
export const maxInMemoryBytes = 100_000_000

/** Downloads a file and reports progress. Throws when the download is incomplete or aborted. */
export async function fetchFile(
  address: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(address, { signal })
  if (!response.ok || response.body === null) throw new Error(`The server answered ${response.status}`)
  const reader = response.body.getReader()
  const parts: BlobPart[] = []
  let loaded = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    loaded += value.byteLength
    onProgress(loaded)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Saves downloaded bytes as a file with a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs)
}
