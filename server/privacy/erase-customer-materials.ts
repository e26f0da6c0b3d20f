import type { DatabaseTransaction } from '../database/open.ts'
import { recordChange } from '../database/change-log.ts'
import { replaceKeywords } from '../materials/keywords.ts'
import type { PendingMoves } from '../uploads/remove-orphans.ts'
import { filePath } from '../uploads/upload-paths.ts'

/** What stays of an erased material: a row without its owner's texts, for the orders and downloads that refer to it. */
const erasedMaterial = {
  status: 0,
  state: 'archived' as const,
  declared_payer: '',
  declared_reason: '',
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

/** Erases the texts of a customer's materials, and returns the files to remove after the commit. */
export async function eraseCustomerMaterials(
  transaction: DatabaseTransaction,
  customer: string,
): Promise<PendingMoves> {
  const removals: PendingMoves = { files: [], pictures: [] }
  const materials = await transaction
    .selectFrom('material')
    .select(['id', 'status', 'image', 'version'])
    .where('customer_id', '=', customer)
    .execute()
  for (const { id, status, image, version } of materials) {
    const files = await transaction
      .deleteFrom('material_file')
      .where('material_id', '=', id)
      .returning('file')
      .execute()
    removals.files.push(...files.map(({ file }) => file.slice(filePath.length)))
    const earlier = await transaction
      .deleteFrom('material_file_version')
      .where('material_id', '=', id)
      .returning('file')
      .execute()
    removals.files.push(...earlier.map(({ file }) => file.slice(filePath.length)))
    for (const table of ['material_version', 'material_draft', 'bulk_row'] as const)
      await transaction.deleteFrom(table).where('material_id', '=', id).execute()
    await transaction
      .deleteFrom('slug_history')
      .where('space', '=', 'material')
      .where('entity_id', '=', id)
      .execute()
    if (image !== '' && !image.startsWith('cover:')) removals.pictures.push(image)
    await replaceKeywords(transaction, id, [], { createMissing: false })
    await transaction.deleteFrom('outbound_link').where('material_id', '=', id).execute()
    await transaction
      .updateTable('material')
      .set({ ...erasedMaterial, slug: `borttaget-${id}`, updated_at: Date.now(), version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (status === 1) await recordChange(transaction, 'material', id)
  }
  return removals
}
