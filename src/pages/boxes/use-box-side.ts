import { useSyncExternalStore } from 'react'
import type { BoxSide } from './side/box-side.tsx'
import { useChunk } from '#src/ui/use-chunk.ts'

/** The width from which box-page.css shows a column beside the parts. */
const wideQuery = '(min-width: 1100px)'

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(wideQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const load = () => import('./side/box-side.tsx')

/** What is shown beside the parts on a wide screen; null on others, which show the same elsewhere, and until it has been loaded. */
export function useBoxSide(): { Panels: typeof BoxSide } | null {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wideQuery).matches,
    () => false,
  )
  const { chunk } = useChunk(isWide, load)
  return chunk && { Panels: chunk.BoxSide }
}
