import type { Box, Part } from '#src/boxes/box.ts'

/** How many notes there are: parts of their own, and texts with other parts. */
export const noteCount = (parts: readonly Pick<Part, 'kind' | 'text'>[]) =>
  parts.filter(({ kind, text }) => kind === 'note' || text !== '').length

/** A box as it is given away without its notes: neither those that are parts of their own nor the texts of other parts. */
export const withoutNotes = (box: Box): Box => ({
  ...box,
  parts: box.parts.filter(({ kind }) => kind !== 'note').map((part) => ({ ...part, text: '' })),
})
