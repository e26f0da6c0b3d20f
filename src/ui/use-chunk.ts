import { useEffect, useState } from 'react'
import { loadChunk } from './reload-once.ts'

/**
 * Code that is loaded when it is needed: null until it has come; `hasFailed` when it could not be fetched. `load` is the same function at
 * every call. Only pages of boxes use it, because it is built into their chunk (vite.chunks.ts): another page would load that whole.
 */
export function useChunk<Chunk>(
  isNeeded: boolean,
  load: () => Promise<Chunk>,
): { chunk: Chunk | null; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<{ chunk: Chunk | null; hasFailed: boolean }>({
    chunk: null,
    hasFailed: false,
  })
  useEffect(() => {
    let isLeft = false
    if (isNeeded)
      loadChunk(load).then(
        (chunk) => isLeft || setLoaded({ chunk, hasFailed: false }),
        () => isLeft || setLoaded({ chunk: null, hasFailed: true }),
      )
    return () => {
      isLeft = true
    }
  }, [isNeeded, load])
  return isNeeded ? loaded : { chunk: null, hasFailed: false }
}
