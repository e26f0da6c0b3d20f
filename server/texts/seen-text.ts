import { formatMoment } from '../core/time/format-moment.ts'
import { toText } from '#contract/call-path.ts'
import type { StaffText, StaffTextFields } from '#contract/schemas/staff-texts.ts'
import { textKinds } from '#contract/staff-texts.ts'
import type { Kysely } from 'kysely'
import { personNames } from '../core/people/person-name.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import { readTextDraft } from '../core/publishing/text-draft.ts'
import type { Database } from '../database/schema.ts'
import type { StaffWrite } from '../http/staff-calls.ts'
import { thumbnailOf } from '../uploads/upload-paths.ts'
import { findText, raiseTextVersion, type TextRef, type TextRow } from './text-rows.ts'
import { storeFirstTextVersion } from './text-versions.ts'

/** The text that a call names; NOT_FOUND for a kind that does not exist. */
export function textRef({ kind, id }: { kind?: unknown; id?: unknown }): TextRef {
  const known = textKinds.find((each) => each === toText(kind))
  if (known === undefined) throw new RefusalError('NOT_FOUND')
  return { kind: known, id: toText(id) }
}

/**
 * Raises the version of a text that still has the version that the page showed, and returns its row with the new version and
 * everything else as it was. Otherwise throws a CONFLICT that says who saved and when.
 */
export async function lockSeenText(
  { transaction, staff }: Pick<StaffWrite, 'transaction' | 'staff'>,
  ref: TextRef,
  version: unknown,
): Promise<TextRow> {
  const seen = positiveNumberIn(version)
  const before = await findText(transaction, ref)
  if (before === null) throw new RefusalError('NOT_FOUND', { message: 'Texten finns inte.' })
  const isRaised = await raiseTextVersion(transaction, ref, seen, staff.id)
  const now = await findText(transaction, ref)
  if (!isRaised || now === null) throw await conflict(transaction, now ?? before)
  await storeFirstTextVersion(transaction, { ...before, version: now.version - 1 })
  return now
}

async function conflict(store: Kysely<Database>, row: TextRow): Promise<RefusalError> {
  const names = await personNames(store, [row.saved_by])
  const who = names.get(row.saved_by ?? '') || 'Någon annan'
  const at = formatMoment(row.saved_at ?? row.updated_at)
  return new RefusalError('CONFLICT', {
    message: `${who} sparade texten ${at}, efter att du öppnade den. Det du har skrivit finns kvar här. Jämför och välj vad som ska gälla.`,
  })
}

/** A text as its page shows it; null when it does not exist. */
export async function presentText(store: Kysely<Database>, ref: TextRef): Promise<StaffText | null> {
  const row = await findText(store, ref)
  if (row === null) return null
  const draft = await readTextDraft(store, ref.kind, ref.id)
  const names = await personNames(store, [row.saved_by, draft?.saved_by ?? null])
  const nameOf = (id: string | null) => names.get(id ?? '') || 'Någon'
  const fields = draft?.fields ?? row.fields
  const { status, saved_by, saved_at, ...rest } = row
  return {
    ...rest,
    fields,
    published_fields: status === 1 ? row.fields : null,
    working_copy: draft === null ? null : { name: nameOf(draft.saved_by), at: draft.saved_at },
    saved: saved_at === null ? null : { name: nameOf(saved_by), at: saved_at },
    pictures: picturesOf([fields, row.fields], row.fields.slug),
  }
}

const picturesOf = (versions: StaffTextFields[], slug: string) =>
  Object.fromEntries(versions.map(({ image }) => [image, thumbnailOf(image, slug, '')]))

/** The answer of a write: the text as it is now, with its new version. */
export async function textAnswer(
  { transaction }: Pick<StaffWrite, 'transaction'>,
  ref: TextRef,
  message: string,
): Promise<{ message: string; data: StaffText }> {
  const data = await presentText(transaction, ref)
  if (data === null) throw new RefusalError('NOT_FOUND')
  return { message, data }
}
