import type { Kysely } from 'kysely'
import type { CustomerMaterialKind } from '#contract/forms/customer-material-form.ts'
import { subjectParentId } from '#contract/limits.ts'
import type { Caller } from '../core/callers/caller.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import type { MaterialRow } from '../materials/store.ts'

/** Finds a material of this customer; an editor finds every customer's. */
export async function findCustomerMaterial(
  store: Kysely<Database>,
  by: { id: number } | { slug: string },
  { customer }: Caller,
): Promise<MaterialRow | null> {
  if (customer === null) return null
  let query = store.selectFrom('material').selectAll().where('is_customer', '=', 1)
  query = 'id' in by ? query.where('id', '=', by.id) : query.where('slug', '=', by.slug)
  query = customer.isEditor
    ? query.where('customer_id', 'is not', null)
    : query.where('customer_id', '=', customer.id)
  return (await query.executeTakeFirst()) ?? null
}

/** The kind follows from the material's contents. */
export function kindOf(
  row: Pick<MaterialRow, 'product_video' | 'product_externalurl'>,
): CustomerMaterialKind {
  if (row.product_video === 1) return 'film'
  return row.product_externalurl === '' ? 'file' : 'link'
}

export const hasPicture = ({ image }: Pick<MaterialRow, 'image'>) =>
  image !== '' && !image.startsWith('cover:')

/** The total bytes of a customer's files and pictures. */
export async function storedBytes(store: Kysely<Database>, customer: string): Promise<number> {
  const pictures = await store
    .selectFrom('material')
    .select(({ fn }) => fn.sum<number | string | null>('image_size').as('size'))
    .where('customer_id', '=', customer)
    .executeTakeFirst()
  const files = await store
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select(({ fn }) => fn.sum<number | string | null>('material_file.size').as('size'))
    .where('material.customer_id', '=', customer)
    .executeTakeFirst()
  return Number(pictures?.size ?? 0) + Number(files?.size ?? 0)
}

/** The first subject of each material, which decides the colours of its generated cover. */
export async function firstSubjects(store: Store, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await store
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select(['material_id', 'category.slug'])
    .where('material_id', 'in', ids)
    .where('category.parent_id', '=', subjectParentId)
    .orderBy('material_category.position', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.material_id, row.slug]))
}

/**
 * Locks the customer's row until the transaction ends, so that two saves at once do not exceed the quota together. False
 * when the account has been deactivated, for example while the files were still arriving.
 */
export async function lockCustomer(transaction: DatabaseTransaction, customer: string): Promise<boolean> {
  const row = await transaction
    .updateTable('customer')
    .set((expression) => ({ created_at: expression.ref('created_at') }))
    .where('id', '=', customer)
    .returning('deactivated_at')
    .executeTakeFirst()
  return row?.deactivated_at === null
}
