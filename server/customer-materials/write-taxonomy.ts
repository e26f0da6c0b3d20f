import type { CustomerMaterialKind } from '#contract/forms/customer-material-form.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { replaceKeywords } from '../materials/keywords.ts'
import { replaceOptions } from '../materials/replace-options.ts'
import type { CheckedForm } from './check-form.ts'

const typeOf: Record<CustomerMaterialKind, string> = { file: 'pdf', link: 'extern-lank', film: 'film' }

/** Replaces the material's categories, plans, type and keywords. New keywords are created only when it is published. */
export async function writeTaxonomy(
  transaction: DatabaseTransaction,
  material: number,
  form: CheckedForm['form'],
  { published }: { published: boolean },
): Promise<void> {
  const type = await transaction
    .selectFrom('material_type')
    .select(['id', 'merged_into'])
    .where('slug', '=', typeOf[form.kind])
    .executeTakeFirst()
  const typ_av_material = type === undefined ? [] : [type.merged_into ?? type.id]
  await replaceOptions(transaction, material, { ...form, typ_av_material })
  await replaceKeywords(transaction, material, form.keywords, { createMissing: published })
}
