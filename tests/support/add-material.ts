import type { Insertable } from 'kysely'
import { nextNumber, recordChange } from '#server/database/change-log.ts'
import type { Database } from '#server/database/schema.ts'
import type { ListeningServer } from './test-server.ts'

type Fields = Partial<Insertable<Database['material']>> & { slug: string; name: string }

/** Inserts a published material directly into the database, without validation, and waits until the finder has indexed it. */
export async function addMaterial(
  { store, finder }: Pick<ListeningServer, 'store' | 'finder'>,
  fields: Fields,
): Promise<number> {
  const now = Date.now()
  const { id, change } = await store.transaction().execute(async (transaction) => {
    const number = await nextNumber(transaction, 'material')
    await transaction
      .insertInto('material')
      .values({
        id: number,
        image: '',
        image_alt: '',
        video_image: '',
        video_alt: '',
        video_embed_url: '',
        status: 1,
        views: 0,
        like_count: 0,
        customer_id: null,
        is_customer: 0,
        short_description: '',
        description: '',
        product_instructions: '',
        product_externalurl: '',
        link_title: '',
        product_video: 0,
        is_downloadable: 0,
        is_order: 0,
        max_qty: 0,
        stock_qty: 0,
        boosted: 0,
        sender_id: null,
        license: '',
        license_url: '',
        meta_title: '',
        meta_keyword: '',
        meta_description: '',
        published_at: now,
        created_at: now,
        updated_at: now,
        version: 1,
        ...fields,
      })
      .execute()
    await transaction
      .insertInto('material_category')
      .values({ material_id: number, category_id: 23, position: 0 })
      .execute()
    return { id: number, change: await recordChange(transaction, 'material', number) }
  })
  // A read of the change log that had already begun may have missed this change.
  while (finder.changeNumber() < change) await finder.follow()
  return id
}
