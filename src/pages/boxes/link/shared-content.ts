import type { OwnFileKind, SentBox, SentPart } from '#contract/shared-box.ts'
import { maxSharedBoxBytes } from '#contract/shared-box.ts'
import { arrangeParts } from '#src/boxes/box-order.ts'
import type { Box, Part } from '#src/boxes/box.ts'

/** What a link to a box shows, as it is sent. Notes only when they are to be in it, and never what is only for the box's own people; own files are named by their kind alone. */
export function sharedContentOf(box: Box, hasNotes: boolean): SentBox {
  const { title, subject, grade } = box
  const parts = arrangeParts(box.parts).flatMap(({ heading, parts: own }) => [
    ...(heading === null ? [] : [heading]),
    ...own,
  ])
  return {
    ...{ title, subject, grade },
    parts: parts.filter(({ kind }) => hasNotes || kind !== 'note').map((part) => sentPartOf(part, hasNotes)),
  }
}

const sentPartOf = (part: Part, hasNotes: boolean): SentPart => ({
  ...{ id: part.id, kind: part.kind, minutes: part.minutes },
  title: part.kind === 'file' || part.kind === 'material' ? '' : part.title,
  text: hasNotes ? part.text : '',
  material_id: part.kind === 'material' ? part.materialId : 0,
  url: part.kind === 'link' ? part.url : '',
  own_file: part.kind === 'file' ? ownFileKindOf(part.type) : '',
})

const ownFileKindOf = (type: string): OwnFileKind =>
  type.startsWith('image/') ? 'picture' : type === 'application/pdf' ? 'pdf' : ''

/** Whether the server would take it. */
export const fitsInLink = (content: string) => new TextEncoder().encode(content).length <= maxSharedBoxBytes

export const ownFileCount = ({ parts }: Pick<Box, 'parts'>) =>
  parts.filter(({ kind }) => kind === 'file').length
