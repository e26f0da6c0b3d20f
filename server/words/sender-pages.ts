import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-sender-pages.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { StaffMember } from '../core/callers/staff.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { recordPendingMoves } from '../uploads/incoming-folder.ts'
import { moveIntoPlace, prepareUploads, uniqueFileNames } from '../uploads/prepare-uploads.ts'
import { uploadsIn } from '../uploads/upload.ts'
import { proposalPictureStem } from '../uploads/upload-paths.ts'
import { checkValues } from './check-values.ts'
import { findWord } from './find-words.ts'
import {
  findSenderPageProposal,
  presentSenderPageProposal,
  readSender,
  senderKind,
  type SenderPageRow,
} from './sender-page-store.ts'

/** What senders propose about their own pages. Visitors see nothing of it until an editor has approved it. */
export function mountSenderPageCalls(
  { read, upload }: StaffRouter,
  { store, config }: { store: Store; config: Config },
): void {
  read(calls.readSenderPage, async (_fields, staff) => {
    const { sender, page } = await readSender(store, ownSender(staff))
    const row = await findSenderPageProposal(store, sender.id)
    const proposal = row === undefined ? null : await presentSenderPageProposal(store, row)
    return { data: { sender, page, proposal } }
  })

  upload(
    calls.proposeSenderPage,
    async (fields, incoming) => {
      const [picture = null] = uploadsIn(fields.image) ?? []
      const received = { picture, documents: [], crop: null, isWhole: true }
      return { prepared: await prepareUploads(received, incoming, config.scanCommand), incoming }
    },
    async (fields, { transaction, staff, audit }, { prepared, incoming }) => {
      const { sender, page } = await readSender(transaction, ownSender(staff))
      const texts = await checkTexts(transaction, sender.id, fields)
      const before = await findSenderPageProposal(transaction, sender.id)
      const names = uniqueFileNames(proposalPictureStem, prepared)
      const earlier = toText(fields.logo) === 'proposed' ? (before?.image ?? '') : ''
      const image = prepared.picture === null ? earlier : (names.image ?? '')
      const isRemoved = toText(fields.logo) === 'remove' && page.image !== ''
      const image_change: SenderPageRow['image_change'] = image !== '' ? 'new' : isRemoved ? 'remove' : 'keep'
      if (image_change === 'keep' && texts.description === page.description && texts.website === page.website)
        throw new RefusalError('INVALID', { message: 'Inget är ändrat. Ändra något, och skicka sedan.' })
      await moveIntoPlace(incoming, prepared, names, {
        files: [],
        pictures: before === undefined || before.image === image ? [] : uploaded(before),
      })
      const values = {
        ...{ ...texts, image, message: '' },
        image_change,
        state: 'waiting' as const,
        ...{ version: (before?.version ?? 0) + 1, made_by: staff.id, made_at: Date.now() },
      }
      await transaction
        .insertInto('sender_page_proposal')
        .values({ sender_id: sender.id, ...values })
        .onConflict((conflict) => conflict.column('sender_id').doUpdateSet(values))
        .execute()
      audit({ kind: 'sender-page', entity: sender.id, after: { ...texts, image_change } })
      return { message: 'Förslaget är skickat. En redaktör läser det innan besökare ser det.' }
    },
  )

  upload(
    calls.withdrawSenderPage,
    async (_fields, incoming) => incoming,
    async (_fields, { transaction, staff, audit }, incoming) => {
      const row = await transaction
        .deleteFrom('sender_page_proposal')
        .where('sender_id', '=', ownSender(staff))
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) throw new RefusalError('CONFLICT', { message: 'Det finns inget förslag.' })
      await recordPendingMoves(incoming, { files: [], pictures: uploaded(row) })
      audit({ kind: 'sender-page', entity: row.sender_id, before: { state: row.state }, after: null })
      return { message: 'Förslaget är tillbakadraget.' }
    },
  )
}

const uploaded = ({ image }: SenderPageRow) => (image === '' ? [] : [image])

function ownSender({ senderId }: StaffMember): number {
  if (senderId === null) throw new RefusalError('NOT_FOUND')
  return senderId
}

/** The texts by the same rules as an editor's; refused with what is wrong by field. */
async function checkTexts(
  transaction: DatabaseTransaction,
  id: number,
  { description, website }: { description?: unknown; website?: unknown },
): Promise<{ description: string; website: string }> {
  const word = await findWord(transaction, senderKind, String(id))
  const { values, problems } = checkValues(
    senderKind,
    { description: toText(description), website: toText(website) },
    word?.values ?? null,
  )
  if (Object.keys(problems).length > 0) throw new RefusalError('INVALID', { errors: problems })
  return { description: String(values['description']), website: String(values['website']) }
}
