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

/** Whether an address gets tips: only an optin that was confirmed with the email's link counts. */
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

/** An optin to tips that is not confirmed yet; null when there is none. */
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

/** Emails an address to confirm its optin to tips. Sends nothing to a subscriber or to a mailbox over its limit. */
export async function requestTipsOptIn(
  transaction: DatabaseTransaction,
  request: OptInRequest,
  publicUrl: string,
): Promise<void> {
  if (await isTipsSubscriber(transaction, request.email)) return
  if (!(await consumeMailboxEmail(transaction, request.email))) return
  const token = await createTipsLink(transaction, request)
  await enqueueEmail(
    transaction,
    composeEmail({
      kind: 'account-tips',
      recipient: request.email,
      customer_id: request.customer_id,
      subject: 'Bekräfta att du vill ha tips',
      pieces: [
        greeting(request.first_name ?? ''),
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

/** An email's blocks about tips, with the links to confirm and to unsubscribe. */
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

/** Creates the token for the email's links. It replaces the address's earlier token, which stops working. */
export async function createTipsLink(
  transaction: DatabaseTransaction,
  { email, source, customer_id }: OptInRequest,
): Promise<string> {
  const token = newToken()
  const now = Date.now()
  const link = {
    token_hash: hashToken(token),
    customer_id,
    text_version: await formTextVersion(transaction, source),
    created_at: now,
    expires_at: now + tipsLinkLifeMinutes * 60_000,
  }
  await transaction
    .insertInto('tips_link')
    .values({ email: normalizeEmail(email), ...link })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(link))
    .execute()
  return token
}

/** Unsubscribes an address from tips: no earlier optin counts any more. */
export async function unsubscribeFromTips(transaction: DatabaseTransaction, email: string): Promise<void> {
  const address = normalizeEmail(email)
  for (const table of ['tips_address', 'tips_link'] as const)
    await transaction.deleteFrom(table).where('email', '=', address).execute()
  await transaction.updateTable('customer').set({ receive_tips: 0 }).where('email', '=', address).execute()
  for (const table of ['download', 'consent'] as const) {
    const forms = transaction
      .updateTable(table)
      .set({ optin: 0 })
      .where(sql`lower(email)`, '=', address)
    // An account's consents are its history and stay; optins of other forms are stored only while they count.
    await (table === 'consent' ? forms.where('source', 'in', ['download', 'order', 'tips']) : forms).execute()
  }
}
