import type { DatabaseTransaction } from '../database/open.ts'
import { recordChange } from '../database/change-log.ts'
import { replaceKeywords } from '../materials/keywords.ts'
import type { PendingMoves } from '../uploads/incoming-folder.ts'
import { filePath } from '../uploads/upload-paths.ts'

/** What stays of a material: a row without a word of its maker's, for the orders and downloads that point to it. */
const erasedMaterial = {
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
export async function eraseCustomerMaterials(
  writing: DatabaseTransaction,
  customer: string,
): Promise<PendingMoves> {
  const leaving: PendingMoves = { files: [], pictures: [] }
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
    await replaceKeywords(writing, id, [], { createMissing: false })
    await writing.deleteFrom('outbound_link').where('material_id', '=', id).execute()
    await writing
      .updateTable('material')
      .set({ ...erasedMaterial, slug: `borttaget-${id}`, updated_at: Date.now(), version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (status === 1) await recordChange(writing, 'material', id)
  }
  return leaving
}
