import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-moderation.ts'
import { codePointCount } from '#contract/forms/form-fields.ts'
import { maxTextLength } from '#contract/limits.ts'
import { required, tooManyCharacters } from '#contract/messages.ts'
import { maxStaffMessageLength } from '#contract/moderation.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { emailContent } from '../core/email-content.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { staffText } from '../core/staff-text.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { composeTemplatedEmail, placeholdersIn } from '../mail/compose-templated-email.ts'
import { emailText } from '../mail/email-text.ts'
import { emailDefinitions, emailKeys, placeholdersOf, type EmailKey } from '../mail/email-definitions.ts'
import { reasonTexts } from '../materials/reason-texts.ts'

/** Editors change the emails' texts and the reasons; nothing is sent from here. */
export function mountEmailTextCalls({ store, config, staffRouter }: ModerationDeps): void {
  staffRouter.read(calls.listLetterTexts, async () => ({
    data: {
      letters: await Promise.all(
        emailKeys.map(async (key) => ({
          ...(await emailText(store, key)),
          ...presented(key),
        })),
      ),
      reasons: await reasonTexts(store),
    },
  }))

  staffRouter.read(calls.previewLetterText, async (fields) => {
    const key = keyOf(fields.key)
    const text = checkedText(key, fields)
    const {
      subject,
      text: plain,
      html,
    } = composeTemplatedEmail(
      {
        ...{ key, kind: 'preview', recipient: '', values: emailDefinitions[key].sample },
        because: 'Här står varför brevet har skickats.',
        publicUrl: config.publicUrl,
      },
      text,
    )
    return { data: { subject, text: plain, html: emailContent(html) } }
  })

  staffRouter.write(calls.saveLetterText, async (fields, { staff, transaction, audit }) => {
    const key = keyOf(fields.key)
    const text = checkedText(key, fields)
    const before = await emailText(transaction, key)
    const saved = { ...text, changed_by: staff.id, changed_at: Date.now() }
    await saveVersion(transaction, 'letter_text', { key, seen: Number(toText(fields.version)), saved })
    audit({
      kind: 'letter-text',
      entity: key,
      before: { subject: before.subject, body: before.body },
      after: text,
    })
    return { message: `”${emailDefinitions[key].name}” är sparat och gäller från nästa brev.` }
  })

  staffRouter.write(calls.resetLetterText, async (fields, { staff, transaction, audit }) => {
    const key = keyOf(fields.key)
    const before = await emailText(transaction, key)
    // An empty text stands for the default; the row keeps the count of versions.
    const saved = { subject: '', body: '', changed_by: staff.id, changed_at: Date.now() }
    await saveVersion(transaction, 'letter_text', { key, seen: Number(toText(fields.version)), saved })
    const { subject, body } = emailDefinitions[key]
    audit({
      kind: 'letter-text',
      entity: key,
      before: { subject: before.subject, body: before.body },
      after: { subject, body },
    })
    return { message: `”${emailDefinitions[key].name}” har sin standardtext igen.` }
  })

  staffRouter.write(calls.saveReasonText, async (fields, { staff, transaction, audit }) => {
    const label = staffText(fields.label)
    const body = staffText(fields.text)
    const errors = { ...lengthError('label', label, maxTextLength), ...lengthError('text', body, 1000) }
    if (Object.keys(errors).length > 0) throw new RefusalError('INVALID', { errors })
    const isNew = toText(fields.key) === ''
    const key = isNew ? randomUUID() : toText(fields.key)
    const before = (await reasonTexts(transaction)).find((reason) => reason.key === key)
    if (!isNew && before === undefined) throw new RefusalError('NOT_FOUND')
    const hidden = toText(fields.hidden) === '1' ? 1 : 0
    const saved = { label, body, hidden, changed_by: staff.id, changed_at: Date.now() }
    await saveVersion(transaction, 'reason_text', { key, seen: Number(toText(fields.version)), saved })
    audit({
      kind: 'reason-text',
      entity: key,
      before: before === undefined ? null : { label: before.label, text: before.text, hidden: before.hidden },
      after: { label, text: body, hidden },
    })
    return { message: isNew ? 'Skälet är tillagt.' : 'Skälet är sparat.' }
  })
}

const presented = (key: EmailKey) => {
  const { name, group, required: needed, subject, body } = emailDefinitions[key]
  return {
    name,
    group,
    required: [...needed],
    placeholders: placeholdersOf(key),
    standard: { subject, body },
  }
}

function keyOf(field: unknown): EmailKey {
  const key = emailKeys.find((each) => each === toText(field))
  if (key === undefined) throw new RefusalError('NOT_FOUND')
  return key
}

/** The text of a form, with only the placeholders that this email knows, and all that it cannot do without. */
function checkedText(key: EmailKey, fields: { subject?: unknown; body?: unknown }) {
  const subject = staffText(fields.subject).replace(/\s+/gu, ' ')
  const body = staffText(fields.body)
  const { required: needed } = emailDefinitions[key]
  const placeholders = placeholdersOf(key)
  const named = placeholders.map((name) => `{${name}}`).join(' ')
  const unknown = (text: string) => placeholdersIn(text).filter((name) => !placeholders.includes(name))
  const errors: Record<string, string[]> = {
    ...lengthError('subject', subject, maxTextLength),
    ...lengthError('body', body, maxStaffMessageLength),
  }
  for (const [field, text] of [
    ['subject', subject],
    ['body', body],
  ] as const) {
    const [wrong] = unknown(text)
    if (wrong !== undefined) errors[field] = [`{${wrong}} går inte att använda här. Det här går: ${named}.`]
  }
  const missing = needed.find((name) => !body.includes(`{${name}}`))
  if (errors['body'] === undefined && missing !== undefined)
    errors['body'] = [`Texten behöver {${missing}}, annars når det inte fram.`]
  if (Object.keys(errors).length > 0) throw new RefusalError('INVALID', { errors })
  return { subject, body }
}

function lengthError(field: string, text: string, max: number): Record<string, string[]> {
  if (text === '') return { [field]: [required] }
  return codePointCount(text) > max ? { [field]: [tooManyCharacters(max)] } : {}
}

type Saved = { key: string; seen: number; saved: Record<string, unknown> & { changed_by: string } }

/** Saves a row that still has the version that was seen; a default that nobody has changed has version 0. */
async function saveVersion(
  transaction: DatabaseTransaction,
  table: 'letter_text' | 'reason_text',
  { key, seen, saved }: Saved,
): Promise<void> {
  const row =
    seen === 0
      ? await transaction
          .insertInto(table)
          .values({ key, version: 1, ...saved } as never)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await transaction
          .updateTable(table)
          .set({ ...saved, version: seen + 1 } as never)
          .where('key', '=', key)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  if (row !== undefined) return
  const current = await transaction
    .selectFrom(table)
    .leftJoin('customer', 'customer.id', `${table}.changed_by`)
    .select(['customer.first_name', 'customer.last_name'])
    .where(`${table}.key`, '=', key)
    .executeTakeFirst()
  const who = `${current?.first_name ?? ''} ${current?.last_name ?? ''}`.trim() || 'Någon annan'
  throw new RefusalError('CONFLICT', {
    message: `${who} har ändrat texten sedan du öppnade den. Kopiera det du har skrivit och öppna den på nytt.`,
  })
}
