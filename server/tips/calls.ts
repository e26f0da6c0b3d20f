import type { FastifyBaseLogger } from 'fastify'
import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-tips.ts'
import type { TipsEmail } from '#contract/schemas/staff-tips.ts'
import type { Config } from '../core/settings/config.ts'
import { emailContent } from '../core/emails/email-content.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { countSubscribers, insertRecipients } from '../core/emails/tips-subscribers.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { listEmails, readEmail } from './read-email.ts'
import { startTipsQueue } from './send-tips.ts'
import { tipsEmail, tipsMaterials } from './tips-email.ts'
import { insertEmail, lockDraft, readTypedText, refuseWrongText, updateEmail } from './write-email.ts'

type TipsDeps = { store: Store; config: Config; log: FastifyBaseLogger; wakeEmailDelivery: () => void }

const kind = 'tips-letter'

/** Emails of tips. Starts the loop that queues them; call `stop` before the database closes. */
export function mountTipsCalls(
  staffRouter: StaffRouter,
  { store, config, log, wakeEmailDelivery }: TipsDeps,
): { stop: () => Promise<void> } {
  const { publicUrl } = config
  staffRouter.read(calls.listTipsEmails, async () => ({
    data: { letters: await listEmails(store), subscribers: await countSubscribers(store) },
  }))

  staffRouter.read(calls.readTipsEmail, async ({ id }) => {
    const email = await readEmail(store, toText(id))
    if (email === null) throw new RefusalError('NOT_FOUND')
    return { data: email }
  })

  staffRouter.read(calls.previewTipsEmail, async (fields) => {
    const text = readTypedText(fields)
    const to = { email: '', first_name: 'Linda', token: 'exempel' }
    const email = tipsEmail(text, await tipsMaterials(store, text.materials), to, publicUrl)
    return { data: { subject: email.subject, text: email.text, html: emailContent(email.html) } }
  })

  staffRouter.write(calls.createTipsEmail, async (fields, { transaction, staff, audit }) => {
    const { id, text } = await insertEmail(transaction, fields, staff.id)
    audit({ kind, entity: id, before: null, after: text })
    return { message: 'Brevet är skapat.', data: { id } }
  })

  staffRouter.write(calls.saveTipsEmail, async (fields, { transaction, staff, audit }) => {
    const { id, before, after } = await updateEmail(transaction, fields, staff.id)
    audit({ kind, entity: id, before, after })
    return { message: 'Brevet är sparat.', data: await written(transaction, id) }
  })

  staffRouter.write(calls.testTipsEmail, async (fields, { transaction, staff, audit }) => {
    const { id, text } = await lockDraft(transaction, fields)
    const customer = await transaction
      .selectFrom('customer')
      .select(['email', 'first_name'])
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow()
    const materials = await tipsMaterials(transaction, text.materials)
    const email = tipsEmail(text, materials, { ...customer, token: 'exempel' }, publicUrl)
    const test = { subject: `Prov: ${email.subject}`, kind: 'tips-test', customer_id: staff.id }
    await enqueueEmail(transaction, { ...email, ...test })
    audit({ kind, entity: id, before: null, after: { test: 1 } })
    return {
      message: `Ett prov är på väg till ${customer.email}. Länken för att sluta gör inget i provet.`,
      data: await written(transaction, id),
    }
  })

  staffRouter.write(calls.sendTipsEmail, async (fields, { transaction, audit }) => {
    const { id, text } = await lockDraft(transaction, fields)
    await refuseWrongText(transaction, text)
    if (text.materials.length === 0)
      throw new RefusalError('INVALID', { errors: { materials: ['Välj minst ett material.'] } })
    const recipients = await insertRecipients(transaction, id)
    if (recipients === 0) throw new RefusalError('CONFLICT', { message: 'Ingen har bett om tips än.' })
    const shown = Number(toText(fields.recipients)) || 0
    if (recipients !== shown)
      throw new RefusalError('CONFLICT', {
        message: `Nu skulle ${people(recipients)} få brevet, inte ${shown}. Det är inte skickat. Tryck på Skicka igen.`,
      })
    await transaction
      .updateTable('tips_letter')
      .set({ state: 'sending', started_at: Date.now(), recipients })
      .where('id', '=', id)
      .execute()
    audit({ kind, entity: id, before: { state: 'draft' }, after: { state: 'sending', recipients } })
    return {
      message: `Brevet är på väg till ${people(recipients)}.`,
      data: await written(transaction, id),
    }
  })

  staffRouter.write(calls.removeTipsEmail, async (fields, { transaction, audit }) => {
    const { id, text } = await lockDraft(transaction, fields)
    await transaction.deleteFrom('tips_letter').where('id', '=', id).execute()
    audit({ kind, entity: id, before: text, after: null })
    return { message: 'Utkastet är borttaget.' }
  })

  return startTipsQueue(store, { config, log, wakeEmailDelivery })
}

const people = (count: number) => (count === 1 ? 'en person' : `${count} personer`)

async function written(transaction: DatabaseTransaction, id: string): Promise<TipsEmail> {
  const email = await readEmail(transaction, id)
  if (email === null) throw new Error('an email that was just written is gone')
  return email
}
