import type { Kysely } from 'kysely'
import { siteName } from '#contract/messages.ts'
import type { Database } from '../database/schema.ts'
import type { EmailBlock, PlainEmail } from '../mail/email-block.ts'
import { composeEmail, heading, helloText, lines, linkBlock, paragraph } from '../mail/email-template.ts'

export type TipsText = { subject: string; greeting: string; materials: number[] }

/** The published materials of an email, in its order. */
export async function tipsMaterials(store: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await store
    .selectFrom('material')
    .select(['id', 'name', 'slug', 'short_description'])
    .where('id', 'in', [...ids])
    .where('status', '=', 1)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

type Recipient = { email: string; first_name: string; token: string }

/** An email of tips to one person, with the person's own link to unsubscribe. */
export function tipsEmail(
  { subject, greeting }: TipsText,
  materials: Awaited<ReturnType<typeof tipsMaterials>>,
  { email, first_name, token }: Recipient,
  publicUrl: string,
): PlainEmail {
  const parts = greeting.split(/\n\s*\n/).map((part): EmailBlock => lines(part.split('\n')))
  return composeEmail({
    kind: 'tips',
    recipient: email,
    subject,
    pieces: [
      paragraph(helloText(first_name)),
      ...parts,
      ...materials.flatMap(({ name, slug, short_description }) => [
        heading(name),
        ...(short_description === '' ? [] : [paragraph(short_description)]),
        linkBlock('Se materialet', `${publicUrl}/${encodeURIComponent(slug)}`),
      ]),
      paragraph(`Vänliga hälsningar från oss på ${siteName}`),
    ],
    footer: [
      paragraph('Du får det här brevet för att du har bett om tips om nytt material, och bekräftat det.'),
      linkBlock('Sluta få tips', `${publicUrl}/bekrafta?vad=sluta#${token}`),
      linkBlock('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
}

/** Where a mail program unsubscribes with one press (RFC 8058). The query is never logged. */
export const unsubscribeUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/v1/customer/stop-tips?stop=${token}`
