import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-sender-pages.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { positiveNumberIn, staffMessages } from '../core/fields/staff-text.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { StaffRouter, StaffWrite } from '../http/staff-calls.ts'
import { composeTemplatedEmail } from '../mail/compose-templated-email.ts'
import type { ComposedEmail } from '../mail/composed-email.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { emailText } from '../mail/email-text.ts'
import { recordPendingMoves, type IncomingFolder } from '../uploads/incoming-folder.ts'
import { uniqueFileNames } from '../uploads/prepare-uploads.ts'
import { pictureNames, senderPictureStem } from '../uploads/upload-paths.ts'
import { saveWord } from './save-word.ts'
import {
  findSenderPageProposal,
  presentSenderPageProposal,
  readSender,
  senderKind,
  type SenderPageRow,
} from './sender-page-store.ts'
import { lastEdits } from './versions.ts'

/** Editors' answers to what organisations propose about their own pages. */
export function mountSenderPageReviews(
  { read, upload }: StaffRouter,
  { store, config }: { store: Store; config: Config },
): void {
  read(calls.listSenderPageReviews, async () => {
    const rows = await store
      .selectFrom('sender_page_proposal')
      .innerJoin('sender', 'sender.id', 'sender_page_proposal.sender_id')
      .selectAll('sender_page_proposal')
      .where('state', '=', 'waiting')
      .where('sender.merged_into', 'is', null)
      .orderBy('made_at')
      .execute()
    const editOf = await lastEdits(store, senderKind.kind)
    const reviews = await Promise.all(
      rows.map(async (row) => {
        const { sender, page } = await readSender(store, row.sender_id)
        const proposal = await presentSenderPageProposal(store, row)
        return { sender, page, page_version: editOf(sender.id).version, proposal }
      }),
    )
    return { data: { reviews, now: Date.now() } }
  })

  upload(
    calls.decideSenderPage,
    async (_fields, incoming) => incoming,
    async (fields, change, incoming) => {
      const { transaction, audit } = change
      const isApproved = toText(fields.decision) === 'approved'
      const { message } = staffMessages(fields)
      if (!isApproved && message === '')
        throw new RefusalError('INVALID', { errors: { message: ['Skriv vad som behöver ändras.'] } })
      const row = await findSenderPageProposal(transaction, positiveNumberIn(fields.sender))
      if (row?.state !== 'waiting' || row.version !== positiveNumberIn(fields.version))
        throw new RefusalError('CONFLICT', {
          message: 'Förslaget har ändrats eller dragits tillbaka sedan du läste det. Läs det på nytt.',
        })
      const { sender } = await readSender(transaction, row.sender_id)
      if (isApproved) await applyPage(change, row, { ...fields, incoming })
      else
        await transaction
          .updateTable('sender_page_proposal')
          .set({ state: 'returned', message, version: row.version + 1 })
          .where('sender_id', '=', row.sender_id)
          .execute()
      const email = await emailFor(transaction, row, { isApproved, message, publicUrl: config.publicUrl })
      if (email !== null) await enqueueEmail(transaction, email)
      audit({
        ...{ kind: 'sender-page', entity: row.sender_id, before: { state: 'waiting' } },
        after: { state: isApproved ? 'approved' : 'returned' },
        ...(email !== null && { personal: { email: email.recipient, after: { message } } }),
      })
      return {
        message: isApproved
          ? `Sidan om ${sender.name} är ändrad. Avsändaren får ett brev.`
          : `Förslaget är tillbaka hos ${sender.name}, som får ett brev.`,
      }
    },
  )
}

type Deps = { page_version?: unknown; incoming: IncomingFolder }

/** Writes the texts and the logo. The logo gets a public name, because the proposed one is for its organisation and editors only. */
async function applyPage(
  change: StaffWrite,
  { sender_id, description, website, image, image_change }: SenderPageRow,
  { page_version, incoming }: Deps,
): Promise<void> {
  const { transaction } = change
  const word = { id: String(sender_id), version: page_version, description, website }
  await saveWord(change, senderKind, word)
  await transaction.deleteFrom('sender_page_proposal').where('sender_id', '=', sender_id).execute()
  if (image_change === 'keep') return
  const before = await readSender(transaction, sender_id)
  const picture = { files: {}, size: 0 }
  const shown =
    image === '' ? '' : (uniqueFileNames(senderPictureStem, { documents: [], picture }).image ?? '')
  const moved = [before.image, image, shown].filter((name) => name !== '' && !name.startsWith('cover:'))
  await recordPendingMoves(incoming, { files: [], pictures: moved })
  if (shown !== '') {
    const target = pictureNames(shown)
    for (const [ending, name] of Object.entries(pictureNames(image)))
      await incoming.files.copy(name, target[ending] ?? '')
  }
  await transaction.updateTable('sender').set({ image: shown }).where('id', '=', sender_id).execute()
  await recordChange(transaction, senderKind.change, sender_id)
}

type Decided = { isApproved: boolean; message: string; publicUrl: string }

/** The email about a decision to whoever made the proposal; null when that account is gone. */
async function emailFor(
  transaction: DatabaseTransaction,
  { made_by }: SenderPageRow,
  { isApproved, message, publicUrl }: Decided,
): Promise<ComposedEmail | null> {
  const person = await transaction
    .selectFrom('customer')
    .select(['id', 'first_name', 'email'])
    .where('id', '=', made_by ?? '')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  if (person === undefined) return null
  const key = isApproved ? 'proposal-approved' : 'proposal-returned'
  return composeTemplatedEmail(
    {
      ...{ key, kind: 'review', recipient: person.email, customer_id: person.id, publicUrl },
      values: { namn: person.first_name, material: 'er sida', skäl: [], meddelande: message },
      link: { title: 'Öppna er sida i redaktionen', address: `${publicUrl}/redaktion/var-sida` },
      because: 'Du får det här brevet för att du har skickat in ett förslag till redaktionen.',
    },
    await emailText(transaction, key),
  )
}
