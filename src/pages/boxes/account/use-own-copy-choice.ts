import { useChunk } from '#src/ui/use-chunk.ts'
import type { OwnCopyChoice } from '../team/own-copy-choice.tsx'

const load = () => import('../team/own-copy-choice.tsx')

/** The question what becomes of a box that its person is in no more, loaded when it has to be asked; null otherwise. The page says what has happened also without it. */
export function useOwnCopyChoice(isNeeded: boolean): { Panel: typeof OwnCopyChoice } | null {
  const { chunk } = useChunk(isNeeded, load)
  return chunk && { Panel: chunk.OwnCopyChoice }
}
