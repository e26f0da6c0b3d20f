import type { Writing } from '../database/open.ts'
import { recordChange } from '../database/change-log.ts'
import { writeKeywords } from '../keywords.ts'
import type { Moving } from '../uploads/incoming.ts'
import { filePath } from '../uploads/names.ts'

/** What stays of a material: a row without a word of its maker's, for the orders and downloads that point to it. */
const emptied = {
  status: 0,
  name: 'Borttaget material',
  image: '',
  image_alt: '',
  image_size: 0,
  short_description: '',
  description: '',
  product_instructions: '',
  product_externalurl: '',
  link_title: '',
  video_embed_url: '',
  own_keywords: '',
  meta_title: '',
  meta_keyword: '',
  meta_description: '',
}

/** Empties what a customer has made, and gives the files that are to go once that is certain. */
export async function eraseOwnMaterial(writing: Writing, customer: string): Promise<Moving> {
  const leaving: Moving = { files: [], pictures: [] }
  const own = await writing
    .selectFrom('material')
    .select(['id', 'status', 'image', 'version'])
    .where('customer_id', '=', customer)
    .execute()
  for (const { id, status, image, version } of own) {
    const files = await writing
      .deleteFrom('material_file')
      .where('material_id', '=', id)
      .returning('file')
      .execute()
    leaving.files.push(...files.map(({ file }) => file.slice(filePath.length)))
    if (image !== '' && !image.startsWith('cover:')) leaving.pictures.push(image)
    await writeKeywords(writing, id, [], { makeNew: false })
    await writing.deleteFrom('outbound_link').where('material_id', '=', id).execute()
    await writing
      .updateTable('material')
      .set({ ...emptied, slug: `borttaget-${id}`, updated_at: Date.now(), version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (status === 1) await recordChange(writing, 'material', id)
  }
  return leaving
}
