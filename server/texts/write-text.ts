import type { StaffTextFields } from '#contract/schemas/staff-texts.ts'
import type { TextVersionKind } from '#contract/staff-texts.ts'
import { readTextDraft } from '../core/publishing/text-draft.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseTakenAddress } from '../materials/refuse-taken-address.ts'
import { articleSpace, changeSlug } from '../materials/slug-history.ts'
import { refuseUnpublishableText } from './check-text.ts'
import { writeText, type TextRow } from './text-rows.ts'
import { storeTextVersion } from './text-versions.ts'
import type { ChangedValues } from '../core/records/audit.ts'

type Write = { what: TextVersionKind; by: string | null }

/** The fields that the form of a text shows: those that wait to be published, or those that are. */
export const shownFields = async (transaction: DatabaseTransaction, row: TextRow): Promise<StaffTextFields> =>
  (await readTextDraft(transaction, row.kind, row.id))?.fields ?? row.fields

/** Saves fields of a text whose version was raised: of a published one into its working copy, of any other at once. */
export async function saveTextFields(
  transaction: DatabaseTransaction,
  row: TextRow,
  given: Partial<StaffTextFields>,
  { what, by }: Write,
): Promise<ChangedValues> {
  const before = await shownFields(transaction, row)
  const after = { ...before, ...given }
  if (row.status === 1) await keepTextDraft(transaction, row, after, by)
  else await writeWithSlug(transaction, row, after, false)
  await storeTextVersion(transaction, row, after, { what, published: false, by })
  return changedTextFields(before, after)
}

/** Replaces the working copy; one that says the same as what is published is removed. */
export async function keepTextDraft(
  transaction: DatabaseTransaction,
  row: TextRow,
  fields: StaffTextFields,
  by: string | null,
): Promise<void> {
  const { kind, id: entity } = row
  if (fields.slug !== row.fields.slug)
    await refuseTakenAddress(transaction, fields.slug, { space: articleSpace, id: Number(entity) })
  await removeTextDraft(transaction, row)
  if (Object.keys(changedTextFields(row.fields, fields).after).length === 0) return
  await transaction
    .insertInto('text_draft')
    .values({ kind, entity, fields: JSON.stringify(fields), saved_by: by, saved_at: Date.now() })
    .execute()
}

export async function removeTextDraft(
  transaction: DatabaseTransaction,
  { kind, id }: TextRow,
): Promise<void> {
  await transaction.deleteFrom('text_draft').where('kind', '=', kind).where('entity', '=', id).execute()
}

/** Shows a text whose version was raised to visitors. Throws what is missing, by field. Pages, lists and feeds follow the change log. */
export async function publishTextRow(
  transaction: DatabaseTransaction,
  row: TextRow,
  fields: StaffTextFields,
  { what, by }: Write,
): Promise<void> {
  refuseUnpublishableText(row.kind, fields)
  const isFirst = row.status === 0 && row.state === 'draft'
  await writeWithSlug(transaction, row, fields, row.state !== 'draft')
  if (row.kind === 'article')
    await transaction
      .updateTable('article')
      .set({
        ...{ status: 1, state: 'published', publish_at: null, publish_version: null, schedule_error: '' },
        ...(isFirst && { published_at: Date.now() }),
      })
      .where('id', '=', Number(row.id))
      .execute()
  await removeTextDraft(transaction, row)
  await storeTextVersion(transaction, { ...row, publish_version: null }, fields, {
    what,
    published: true,
    by,
  })
  await recordChange(transaction, 'content', 0)
}

/** Takes an article whose version was raised away from visitors. What was typed in the working copy stays in the form. */
export async function withdrawRow(transaction: DatabaseTransaction, row: TextRow): Promise<void> {
  await writeWithSlug(transaction, row, await shownFields(transaction, row), true)
  await removeTextDraft(transaction, row)
  await transaction
    .updateTable('article')
    .set({
      ...{ status: 0, state: 'archived', publish_at: null, publish_version: null },
      ...{ withdraw_at: null, schedule_error: '', updated_at: Date.now() },
    })
    .where('id', '=', Number(row.id))
    .execute()
  await recordChange(transaction, 'content', 0)
}

async function writeWithSlug(
  transaction: DatabaseTransaction,
  row: TextRow,
  fields: StaffTextFields,
  keepOld: boolean,
): Promise<void> {
  if (row.kind === 'article')
    await changeSlug(
      transaction,
      articleSpace,
      { id: Number(row.id), from: row.fields.slug, to: fields.slug },
      keepOld,
    )
  await writeText(transaction, row, fields)
}

/** The fields that differ, with both values. */
function changedTextFields(before: StaffTextFields, after: StaffTextFields): ChangedValues {
  const names = (Object.keys(after) as (keyof StaffTextFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (fields: StaffTextFields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}
