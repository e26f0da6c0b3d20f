import { sql, type Kysely } from 'kysely'
import { tipsLinkLifeMinutes } from '#contract/limits.ts'
import { siteName } from '#contract/messages.ts'
import { hashToken, newToken } from './caller.ts'
import { formTextVersion, type ConsentSource } from './consent.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { normalizeEmail } from './erasure.ts'
import { consumeMailboxEmail } from '../mail/mailbox-limit.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { greeting, paragraph, linkBlock, composeEmail, type EmailBlock } from '../mail/email-template.ts'

type OptInRequest = { email: string; first_name?: string; source: ConsentSource; customer_id: string | null }

/** Whether an address gets tips: only a yes that was confirmed by the letter's link counts. */
export async function isTipsSubscriber(store: Kysely<Database>, email: string): Promise<boolean> {
  const address = normalizeEmail(email)
  const confirmed = await store
    .selectFrom('tips_address')
    .select('email')
    .where('email', '=', address)
    .executeTakeFirst()
  if (confirmed !== undefined) return true
  const customer = await store
    .selectFrom('customer')
    .select('id')
    .where('email', '=', address)
    .where('receive_tips', '=', 1)
    .executeTakeFirst()
  return customer !== undefined
}

/** A yes to tips that waits for its letter to be answered; null when there is none. */
export async function pendingTipsOptIn(
  store: Kysely<Database>,
  email: string,
): Promise<{ created_at: number } | null> {
  if (await isTipsSubscriber(store, email)) return null
  const link = await store
    .selectFrom('tips_link')
    .select('created_at')
    .where('email', '=', normalizeEmail(email))
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  return link ?? null
}

/** Asks an address by letter whether the yes to tips is its owner's. Where it gets them already, or has got many letters, nothing is sent. */
export async function requestTipsOptIn(
  writing: DatabaseTransaction,
  asking: OptInRequest,
  publicUrl: string,
): Promise<void> {
  if (await isTipsSubscriber(writing, asking.email)) return
  if (!(await consumeMailboxEmail(writing, asking.email))) return
  const token = await createTipsLink(writing, asking)
  await enqueueEmail(
    writing,
    composeEmail({
      kind: 'account-tips',
      recipient: asking.email,
      customer_id: asking.customer_id,
      subject: 'Bekräfta att du vill ha tips',
      pieces: [
        greeting(asking.first_name ?? ''),
        ...tipsOptInBlocks(publicUrl, token),
        paragraph(`Vänliga hälsningar från oss på ${siteName}`),
      ],
      footer: [
        paragraph(
          'Du får det här brevet för att någon kryssade i ”Ja tack!” till tips och skrev din e-postadress. Var det inte du kan du bortse från brevet. Då får du inga tips.',
        ),
        linkBlock('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
      ],
    }),
  )
}

/** What a letter says of tips, with the way to say yes and the way to end them. */
export function tipsOptInBlocks(publicUrl: string, token: string): EmailBlock[] {
  return [
    paragraph(
      `Du har kryssat i att du vill ha tips om nytt material på ${siteName}. Det börjar först när du bekräftar det:`,
    ),
    linkBlock('Ja, skicka tips till mig', `${publicUrl}/bekrafta?vad=tips#${token}`),
    paragraph(
      `Länken gäller i ${tipsLinkLifeMinutes / 60 / 24} dagar. Vill du senare inte ha fler tips slutar de här, när du vill:`,
    ),
    linkBlock('Sluta få tips', `${publicUrl}/bekrafta?vad=sluta#${token}`),
  ]
}

/** A token for the letter's links; one that the address was sent before is dead from here on. */
export async function createTipsLink(
  writing: DatabaseTransaction,
  { email, source, customer_id }: OptInRequest,
): Promise<string> {
  const token = newToken()
  const now = Date.now()
  const link = {
    token_hash: hashToken(token),
    customer_id,
    text_version: await formTextVersion(writing, source),
    created_at: now,
    expires_at: now + tipsLinkLifeMinutes * 60_000,
  }
  await writing
    .insertInto('tips_link')
    .values({ email: normalizeEmail(email), ...link })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(link))
    .execute()
  return token
}

/** Ends the tips to an address: no yes of any form counts any more. */
export async function unsubscribeFromTips(writing: DatabaseTransaction, email: string): Promise<void> {
  const address = normalizeEmail(email)
  for (const table of ['tips_address', 'tips_link'] as const)
    await writing.deleteFrom(table).where('email', '=', address).execute()
  await writing.updateTable('customer').set({ receive_tips: 0 }).where('email', '=', address).execute()
  for (const table of ['download', 'consent'] as const) {
    const forms = writing
      .updateTable(table)
      .set({ optin: 0 })
      .where(sql`lower(email)`, '=', address)
    // What was said of an account is its history; what was said in other forms is only kept for as long as it counts.
    await (table === 'consent' ? forms.where('source', 'in', ['download', 'order', 'tips']) : forms).execute()
  }
}
