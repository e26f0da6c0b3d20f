import type { Kysely } from 'kysely'
import { tipsLinkLifeMinutes } from '#contract/limits.ts'
import { siteName } from '#contract/messages.ts'
import { hashToken, newToken } from '../callers/caller.ts'
import type { Config } from '../settings/config.ts'
import { formTextVersion, type ConsentSource } from '../records/consent.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { normalizeEmail } from '../people/erasure.ts'
import { consumeMailboxEmail } from '../../mail/mailbox-limit.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import { defaultEmail } from '../../mail/compose-templated-email.ts'
import { helloText, linkBlock, paragraph } from '../../mail/email-template.ts'
import type { EmailBlock } from '../../mail/email-block.ts'

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
  config: Config,
): Promise<void> {
  const { publicUrl } = config
  if (await isTipsSubscriber(transaction, request.email)) return
  if (!(await consumeMailboxEmail(transaction, request.email))) return
  const token = await createTipsLink(transaction, request, config)
  await enqueueEmail(
    transaction,
    defaultEmail({
      key: 'account-tips',
      kind: 'account-tips',
      recipient: request.email,
      customer_id: request.customer_id,
      values: { hälsning: helloText(request.first_name ?? ''), ...tipsLinks(publicUrl, token) },
      because:
        'Du får det här brevet för att någon kryssade i ”Ja tack!” till tips och skrev din e-postadress. Var det inte du kan du bortse från brevet. Då får du inga tips.',
      publicUrl,
    }),
  )
}

const tipsLinks = (publicUrl: string, token: string) => ({
  länk: [linkBlock('Ja, skicka tips till mig', `${publicUrl}/bekrafta?vad=tips#${token}`)],
  sluta: [linkBlock('Sluta få tips', `${publicUrl}/bekrafta?vad=sluta#${token}`)],
})

/** An email's blocks about tips, with the links to confirm and to unsubscribe. */
export function tipsOptInBlocks(publicUrl: string, token: string): EmailBlock[] {
  const { länk, sluta } = tipsLinks(publicUrl, token)
  return [
    paragraph(
      `Någon, troligen du, har kryssat i att du vill ha tips om nytt material på ${siteName}. Tipsen börjar först när du bekräftar det:`,
    ),
    ...länk,
    paragraph(
      `Länken gäller i ${tipsLinkLifeMinutes / 60 / 24} dagar. Vill du senare inte ha fler tips slutar de här, när du vill:`,
    ),
    ...sluta,
  ]
}

/** Creates the token for the email's links. It replaces the address's earlier token, which stops working. */
export async function createTipsLink(
  transaction: DatabaseTransaction,
  { email, source, customer_id }: OptInRequest,
  config: Config,
): Promise<string> {
  const token = newToken()
  const now = Date.now()
  const link = {
    token_hash: hashToken(token),
    customer_id,
    text_version: await formTextVersion(transaction, source, config),
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
