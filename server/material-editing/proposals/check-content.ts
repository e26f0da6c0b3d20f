import { maxProposedFiles, maxProposedRelations } from '#contract/proposals.ts'
import { toText } from '#contract/call-path.ts'
import { maxTextLength } from '#contract/limits.ts'
import type { ProposalContent, ProposedFile } from '#contract/schemas/staff-proposals.ts'
import { relationKinds } from '#contract/staff-materials.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { invalidFields } from '../../http/call-router.ts'
import { checkFields } from '../check-fields.ts'
import { parseFields } from '../../materials/current-options.ts'
import { proposableNames } from './content.ts'
import type { ProposalRow } from './find-proposal.ts'
import { wholeNumberIn } from '../../core/fields/staff-text.ts'

type Sent = Record<string, unknown>
const refuse = (field: string, message: string) => invalidFields([{ path: [field], message }])

/** The fields that were sent, of those that a sender may propose, valid and sanitized. Others are left out. */
export async function checkContent(
  transaction: DatabaseTransaction,
  row: ProposalRow,
  sent: Sent,
): Promise<Partial<ProposalContent>> {
  const { image, files, relations, ...texts }: Sent = Object.fromEntries(
    proposableNames.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]),
  )
  const content = parseFields<ProposalContent>(row.content)
  const base = parseFields<ProposalContent>(row.base)
  const checked: Partial<ProposalContent> = await checkFields(transaction, texts)
  if (image !== undefined) checked.image = pictureIn(image, [content.image, base.image])
  if (files !== undefined) checked.files = filesIn(files, [...content.files, ...base.files])
  if (relations !== undefined) checked.relations = await relationsIn(transaction, row, relations)
  return checked
}

/** The proposal's own picture, the material's, or none: any other is somebody else's. */
function pictureIn(field: unknown, known: readonly string[]): string {
  const name = toText(field)
  if (name !== '' && !known.includes(name)) throw refuse('image', 'Välj bilden på nytt.')
  return name
}

/** The documents that stay, with their titles and in their order. One that neither the proposal nor the material has is refused. */
function filesIn(field: unknown, known: readonly ProposedFile[]): ProposedFile[] {
  if (!Array.isArray(field) || field.length > maxProposedFiles)
    throw refuse('files', `Högst ${maxProposedFiles} filer.`)
  const files = (field as { file?: unknown; title?: unknown }[]).map((wanted) => {
    const found = known.find(({ file }) => file === toText(wanted?.file))
    if (found === undefined) throw refuse('files', 'En fil finns inte längre. Lägg till den på nytt.')
    const title = titleIn(wanted.title)
    if (title === '') throw refuse('files', 'Varje fil behöver ett namn.')
    return { ...found, title }
  })
  if (new Set(files.map(({ file }) => file)).size !== files.length)
    throw refuse('files', 'Samma fil står två gånger.')
  return files
}

export const titleIn = (field: unknown) =>
  [...stripInvisible(toText(field).normalize('NFC')).trim()].slice(0, maxTextLength).join('')

async function relationsIn(
  transaction: DatabaseTransaction,
  { sender_id, material_id }: ProposalRow,
  field: unknown,
): Promise<ProposalContent['relations']> {
  if (!Array.isArray(field) || field.length > maxProposedRelations)
    throw refuse('relations', `Högst ${maxProposedRelations} material.`)
  const relations = (field as { id?: unknown; kind?: unknown }[]).map((each) => {
    const id = wholeNumberIn(each?.id)
    const kind = relationKinds.find((name) => name === each?.kind)
    if (id === null || kind === undefined) throw refuse('relations', 'Välj hur materialen hör ihop.')
    return { id, kind }
  })
  const ids = [...new Set(relations.map(({ id }) => id))]
  const seen =
    ids.length === 0
      ? []
      : await transaction
          .selectFrom('material')
          .select('id')
          .where('id', 'in', ids)
          .where('id', '!=', material_id ?? 0)
          .where((material) =>
            material.or([material('status', '=', 1), material('sender_id', '=', sender_id)]),
          )
          .execute()
  if (seen.length !== relations.length)
    throw refuse('relations', 'Välj andra material som finns, varje material en gång.')
  return relations
}
