import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import { codePointCount } from '#contract/forms/form-fields.ts'
import { maxTextLength } from '#contract/limits.ts'
import { required, tooManyCharacters } from '#contract/messages.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import { personNames } from '../core/people/person-name.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { tipsMaterials, type TipsText } from './tips-email.ts'

const maxGreetingLength = 4000
const maxMaterials = 20

/** What a new email says until its editor writes something else. */
const firstGreeting = 'Här är något nytt som vi tror att du har glädje av.'

type TypedFields = { subject?: unknown; greeting?: unknown; materials?: unknown }
type Seen = { id?: unknown; version?: unknown }

/** Reads the texts that a form sent; ids of materials as a list or separated by commas. */
export function readTypedText({ subject, greeting, materials }: TypedFields): TipsText {
  const text = (field: unknown) =>
    stripInvisible(toText(field).normalize('NFC').replace(/\r\n?/g, '\n')).trim()
  const listed = Array.isArray(materials) ? materials : toText(materials).split(',')
  const ids = listed.map((id) => positiveNumberIn(toText(id).trim())).filter((id) => id > 0)
  return {
    subject: text(subject).replace(/\s+/g, ' '),
    greeting: text(greeting),
    materials: [...new Set(ids)],
  }
}

/** Stores a new email; returns its id. */
export async function insertEmail(
  transaction: DatabaseTransaction,
  fields: TypedFields,
  saved_by: string,
): Promise<{ id: string; text: TipsText }> {
  const text = { ...readTypedText({ subject: fields.subject }), greeting: firstGreeting }
  await refuseWrongText(transaction, text)
  const id = randomUUID()
  await transaction
    .insertInto('tips_letter')
    .values({
      ...{ id, ...text, materials: '[]', saved_by, saved_at: Date.now() },
      ...{ state: 'draft', version: 1, started_at: null, finished_at: null },
      ...{ recipients: 0, sent: 0, failed: 0, unsubscribed: 0 },
    })
    .execute()
  return { id, text }
}

/** Changes the fields that were sent; the others stay. */
export async function updateEmail(
  transaction: DatabaseTransaction,
  fields: Seen & TypedFields,
  saved_by: string,
): Promise<{ id: string; before: TipsText; after: TipsText }> {
  const { id, version, text: before } = await lockDraft(transaction, fields)
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const after = readTypedText({ ...before, ...sent })
  await refuseWrongText(transaction, after)
  await transaction
    .updateTable('tips_letter')
    .set({
      ...after,
      materials: JSON.stringify(after.materials),
      version: version + 1,
      saved_by,
      saved_at: Date.now(),
    })
    .where('id', '=', id)
    .execute()
  return { id, before, after }
}

/** Locks an email's row if it is still the draft that the page saw. */
export async function lockDraft(transaction: DatabaseTransaction, seen: Seen) {
  const version = positiveNumberIn(seen.version)
  const row = await transaction
    .updateTable('tips_letter')
    .set({ state: 'draft' })
    .where('id', '=', toText(seen.id))
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw await changedMeanwhile(transaction, toText(seen.id))
  const { id, subject, greeting } = row
  return { id, version, text: { subject, greeting, materials: JSON.parse(row.materials) as number[] } }
}

async function changedMeanwhile(transaction: DatabaseTransaction, id: string): Promise<RefusalError> {
  const row = await transaction
    .selectFrom('tips_letter')
    .select(['state', 'saved_by'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return new RefusalError('NOT_FOUND', { message: 'Brevet finns inte längre.' })
  if (row.state !== 'draft') return new RefusalError('CONFLICT', { message: 'Brevet är redan skickat.' })
  const names = await personNames(transaction, [row.saved_by])
  return new RefusalError('CONFLICT', {
    message: `${names.get(row.saved_by ?? '') || 'Någon annan'} har sparat brevet efter att du öppnade det.`,
  })
}

/** Refuses a text that is empty or too long, and materials that visitors do not see, with their names. */
export async function refuseWrongText(transaction: DatabaseTransaction, text: TipsText): Promise<void> {
  const errors: Record<string, string[]> = {}
  for (const [name, max] of [
    ['subject', maxTextLength],
    ['greeting', maxGreetingLength],
  ] as const) {
    if (text[name] === '') errors[name] = [required]
    else if (codePointCount(text[name]) > max) errors[name] = [tooManyCharacters(max)]
  }
  const hidden = await hiddenMaterials(transaction, text.materials)
  if (hidden.length > 0)
    errors['materials'] = [
      `Besökare ser inte ${hidden.join(', ')}. Ta bort det ur brevet, eller publicera det.`,
    ]
  if (text.materials.length > maxMaterials)
    errors['materials'] = [`Ett brev kan ha högst ${maxMaterials} material.`]
  if (Object.keys(errors).length > 0) throw new RefusalError('INVALID', { errors })
}

async function hiddenMaterials(transaction: DatabaseTransaction, ids: readonly number[]): Promise<string[]> {
  const shown = new Set((await tipsMaterials(transaction, ids)).map(({ id }) => id))
  const missing = ids.filter((id) => !shown.has(id))
  if (missing.length === 0) return []
  const rows = await transaction.selectFrom('material').select('name').where('id', 'in', missing).execute()
  return rows.length > 0 ? rows.map(({ name }) => `”${name}”`) : ['ett av materialen']
}
