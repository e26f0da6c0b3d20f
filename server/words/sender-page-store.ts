import type { Kysely, Selectable } from 'kysely'
import type { SenderPageProposal } from '#contract/schemas/staff-sender-pages.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Database } from '../database/schema.ts'
import { thumbnailOf } from '../uploads/upload-paths.ts'
import { parseWordKind } from './word-definitions.ts'

export type SenderPageRow = Selectable<Database['sender_page_proposal']>

export const senderKind = parseWordKind('avsandare')

/** An organisation, and what its page says. */
export async function readSender(store: Kysely<Database>, id: number) {
  const row = await store
    .selectFrom('sender')
    .select(['id', 'name', 'slug', 'description', 'website', 'image'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new RefusalError('NOT_FOUND')
  const { name, slug, description, website, image } = row
  return {
    sender: { id, name, slug },
    page: { description, website, image: addressOf(image) },
    /** The name of the logo's files. */
    image,
  }
}

export const findSenderPageProposal = (
  store: Kysely<Database>,
  sender: number,
): Promise<SenderPageRow | undefined> =>
  store.selectFrom('sender_page_proposal').selectAll().where('sender_id', '=', sender).executeTakeFirst()

/** A proposal with the name of whoever made it. */
export async function presentSenderPageProposal(
  store: Kysely<Database>,
  row: SenderPageRow,
): Promise<SenderPageProposal> {
  const { version, description, website, image, image_change, state, message, made_by, made_at } = row
  const person = await store
    .selectFrom('customer')
    .select(['first_name', 'last_name'])
    .where('id', '=', made_by ?? '')
    .executeTakeFirst()
  return {
    ...{ version, description, website, image: addressOf(image), image_change, state, message },
    by: `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim(),
    at: Number(made_at),
  }
}

const addressOf = (image: string) => (image === '' ? '' : thumbnailOf(image, '', ''))
