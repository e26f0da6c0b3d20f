import { useState } from 'react'
import type { Box } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'

/** Takes a step back, or does it again. */
export type Direction = 'undo' | 'redo'

/** What a step that was taken is called. */
export const takenTexts = { undo: 'Ångrat', redo: 'Gjort om' }

/** What is said of the steps that were taken last: '' once the box has been changed since, because it is about the box as it was then. */
export function useLastTaken(open: OpenBox): [text: string, setText: (text: string) => void] {
  const [last, setLast] = useState<{ text: string; of: Box } | null>(null)
  return [last?.of === open.box() ? last.text : '', (text) => setLast({ text, of: open.box() })]
}
