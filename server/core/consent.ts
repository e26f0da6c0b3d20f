import { createHash, randomUUID } from 'node:crypto'
import { readHowUsed, wantsTips } from '#contract/messages.ts'
import type { Caller } from './caller.ts'
import type { DatabaseTransaction } from '../database/open.ts'

/** The form whose words somebody agreed to. */
export type ConsentSource = 'order' | 'download' | 'account'
type Consent = { email: string; samtycke: 0 | 1; optin: 0 | 1; source: ConsentSource }

/** Writes down what somebody agreed to: the very words, when, and where. Samtycke says that they were read; optin alone permits mailings. */
export async function recordConsent(
  writing: DatabaseTransaction,
  consent: Consent,
  { customer }: Pick<Caller, 'customer'>,
): Promise<void> {
  const text_version = await formTextVersion(writing, consent.source)
  await insertConsent(writing, { ...consent, customer_id: customer?.id ?? null, text_version })
}

/** A consent whose words are known already. An optin counts once its letter was answered: then there is a row whose source is tips. */
export async function insertConsent(
  writing: DatabaseTransaction,
  consent: Omit<Consent, 'source'> & {
    source: ConsentSource | 'tips'
    customer_id: string | null
    text_version: string
  },
): Promise<void> {
  await writing
    .insertInto('consent')
    .values({ id: randomUUID(), ...consent, created_at: Date.now() })
    .execute()
}

/** The version of the words that stand by a form's boxes just now. */
export const formTextVersion = async (writing: DatabaseTransaction, source: ConsentSource): Promise<string> =>
  recordTextVersion(writing, await formText(writing, source), Date.now())

/** The words that stood by the boxes: a setting's, or, of an account, the form's own. */
async function formText(writing: DatabaseTransaction, source: Consent['source']): Promise<string> {
  if (source === 'account') return `${readHowUsed}\n${wantsTips}`
  const setting = source === 'order' ? 'order_link_body' : 'download_privacy_policy_text'
  const row = await writing
    .selectFrom('setting')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst()
  return row?.value ?? ''
}

/** The version of some words that are agreed to, kept with the first use. */
export async function recordTextVersion(
  writing: DatabaseTransaction,
  text: string,
  now: number,
): Promise<string> {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16)
  await writing
    .insertInto('consent_text')
    .values({ version, text, first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return version
}
