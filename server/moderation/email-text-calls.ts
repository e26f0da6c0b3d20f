import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-moderation.ts'
import { maxTextLength } from '#contract/limits.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { emailContent } from '../core/emails/email-content.ts'
import { positiveNumberIn, staffText } from '../core/fields/staff-text.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { composeTemplatedEmail } from '../mail/compose-templated-email.ts'
import { emailText } from '../mail/email-text.ts'
import { emailDefinitions, emailKeys, placeholdersOf, type EmailKey } from '../mail/email-definitions.ts'
import { reviewReasons } from '../materials/review-reasons.ts'
import { checkedText, lengthError } from './checked-text.ts'
import { saveTextVersion } from './save-text-version.ts'

/** Editors change the emails' texts and the reasons; nothing is sent from here. */
export function mountEmailTextCalls({ store, config, staffRouter }: ModerationDeps): void {
  staffRouter.read(calls.listEmailTexts, async () => ({
    data: {
      letters: await Promise.all(
        emailKeys.map(async (key) => ({
          ...(await emailText(store, key)),
          ...presented(key),
        })),
      ),
      reasons: await reviewReasons(store),
    },
  }))

  staffRouter.read(calls.previewEmailText, async (fields) => {
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

  staffRouter.write(calls.saveEmailText, async (fields, { staff, transaction, audit }) => {
    const key = keyOf(fields.key)
    const text = checkedText(key, fields)
    const before = await emailText(transaction, key)
    const saved = { ...text, changed_by: staff.id, changed_at: Date.now() }
    await saveTextVersion(transaction, 'letter_text', { key, seen: positiveNumberIn(fields.version), saved })
    audit({
      kind: 'letter-text',
      entity: key,
      before: { subject: before.subject, body: before.body },
      after: text,
    })
    return { message: `”${emailDefinitions[key].name}” är sparat och gäller från nästa brev.` }
  })

  staffRouter.write(calls.resetEmailText, async (fields, { staff, transaction, audit }) => {
    const key = keyOf(fields.key)
    const before = await emailText(transaction, key)
    // An empty text stands for the default; the row keeps the count of versions.
    const saved = { subject: '', body: '', changed_by: staff.id, changed_at: Date.now() }
    await saveTextVersion(transaction, 'letter_text', { key, seen: positiveNumberIn(fields.version), saved })
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
    const before = (await reviewReasons(transaction)).find((reason) => reason.key === key)
    if (!isNew && before === undefined) throw new RefusalError('NOT_FOUND')
    const hidden = toText(fields.hidden) === '1' ? 1 : 0
    const saved = { label, body, hidden, changed_by: staff.id, changed_at: Date.now() }
    await saveTextVersion(transaction, 'reason_text', { key, seen: positiveNumberIn(fields.version), saved })
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
