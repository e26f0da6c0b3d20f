import { createHash, randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'
import type { Writing } from './database/open.ts'

type Consent = { email: string; samtycke: 0 | 1; optin: 0 | 1; source: 'order' | 'download' }

/** Which setting holds the words that stood by the boxes. */
const wordsBy = { order: 'order_link_body', download: 'download_privacy_policy_text' } as const

/** Writes down what somebody agreed to: the very words, when, and where. Samtycke says that they were read; optin alone permits mailings. */
export async function recordConsent(writing: Writing, consent: Consent, { customer }: Caller): Promise<void> {
  const now = Date.now()
  const text_version = await versionOf(writing, wordsBy[consent.source], now)
  await writing
    .insertInto('consent')
    .values({
      id: randomUUID(),
      ...consent,
      customer_id: customer?.id ?? null,
      text_version,
      created_at: now,
    })
    .execute()
}

async function versionOf(writing: Writing, setting: string, now: number): Promise<string> {
  const row = await writing
    .selectFrom('setting')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst()
  const text = row?.value ?? ''
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16)
  await writing
    .insertInto('consent_text')
    .values({ version, text, first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return version
}
