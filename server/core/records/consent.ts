import { createHash, randomUUID } from 'node:crypto'
import { hasReadDataUse, wantsTips } from '#contract/messages.ts'
import type { Caller } from '../callers/caller.ts'
import type { Config } from '../settings/config.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { fillTextPlaceholders } from '../publishing/text-placeholders.ts'

/** The form in which somebody agreed. */
export type ConsentSource = 'order' | 'download' | 'account'
type Consent = { email: string; samtycke: 0 | 1; optin: 0 | 1; source: ConsentSource }

/** Records a consent: the exact text, when, and in which form. Samtycke means that the text was read; only optin permits mailings. */
export async function recordConsent(
  transaction: DatabaseTransaction,
  consent: Consent,
  { customer }: Pick<Caller, 'customer'>,
  config: Config,
): Promise<void> {
  const text_version = await formTextVersion(transaction, consent.source, config)
  await insertConsent(transaction, { ...consent, customer_id: customer?.id ?? null, text_version })
}

/** Inserts a consent to a known text version. An optin counts once its email was confirmed, which adds a row with the source tips. */
export async function insertConsent(
  transaction: DatabaseTransaction,
  consent: Omit<Consent, 'source'> & {
    source: ConsentSource | 'tips'
    customer_id: string | null
    text_version: string
  },
): Promise<void> {
  await transaction
    .insertInto('consent')
    .values({ id: randomUUID(), ...consent, created_at: Date.now() })
    .execute()
}

/** The version of the text beside a form's boxes at present. */
export const formTextVersion = async (
  transaction: DatabaseTransaction,
  source: ConsentSource,
  config: Config,
): Promise<string> => {
  const text = fillTextPlaceholders(await formText(transaction, source), config)
  return recordTextVersion(transaction, text, Date.now())
}

/** The text beside the boxes: a setting, or the form's own text for accounts. */
async function formText(transaction: DatabaseTransaction, source: Consent['source']): Promise<string> {
  if (source === 'account') return `${hasReadDataUse}\n${wantsTips}`
  const setting = source === 'order' ? 'order_link_body' : 'download_privacy_policy_text'
  const row = await transaction
    .selectFrom('setting')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst()
  return row?.value ?? ''
}

/** Stores a text that somebody agrees to when it is first used; returns its version. */
export async function recordTextVersion(
  transaction: DatabaseTransaction,
  text: string,
  now: number,
): Promise<string> {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16)
  await transaction
    .insertInto('consent_text')
    .values({ version, text, first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return version
}
