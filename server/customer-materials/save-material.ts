import { audienceCodes } from '#contract/audiences.ts'
import { languageCodes } from '#contract/languages.ts'
import { licenceBySlug, customTerms } from '#contract/licences.ts'
import { uploadQuotaBytes } from '#contract/limits.ts'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import { nextNumber, recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { moveReviewVersion, recordSubmission } from '../materials/reviews.ts'
import { uniqueSlug } from '../materials/slug.ts'
import type { IncomingFolder } from '../uploads/incoming-folder.ts'
import type { PendingMoves } from '../uploads/remove-orphans.ts'
import { filePath } from '../uploads/upload-paths.ts'
import type { CheckedForm } from './check-form.ts'
import {
  uniqueFileNames,
  moveIntoPlace,
  preparedBytes,
  type PreparedUploads,
} from '../uploads/prepare-uploads.ts'
import { presentMaterial } from './present-material.ts'
import { writeTaxonomy } from './write-taxonomy.ts'
import { hasPicture, lockCustomer, storedBytes } from './store.ts'
import type { MaterialRow } from '../materials/store.ts'

export type SaveInput = {
  form: CheckedForm['form']
  prepared: PreparedUploads
  incoming: IncomingFolder
}

/** Creates an unpublished material, which waits for an editor. The files are in place before the rows that name them are committed. */
export async function createMaterial(
  transaction: DatabaseTransaction,
  customer: string,
  save: SaveInput,
): Promise<CustomerMaterial> {
  const { form, prepared, incoming } = save
  if (!(await lockCustomer(transaction, customer))) throw new RefusalError('UNAUTHORIZED')
  refuseOverQuota((await storedBytes(transaction, customer)) + preparedBytes(prepared), prepared)
  // The counter's row lock serializes saves, so that no two get the same slug.
  const id = await nextNumber(transaction, 'material')
  const slug = await uniqueSlug(transaction, form.name)
  const names = uniqueFileNames(slug, prepared)
  await moveIntoPlace(incoming, prepared, names, { files: [], pictures: [] })
  const now = Date.now()
  await transaction
    .insertInto('material')
    .values({
      ...{
        id,
        slug,
        customer_id: customer,
        is_customer: 1,
        status: 0,
        state: 'review',
        views: 0,
        like_count: 0,
      },
      ...{ sender_id: null, boosted: 0, is_order: 0, max_qty: 0, stock_qty: 0 },
      ...{ video_image: '', video_alt: '' },
      ...{ published_at: now, created_at: now, updated_at: now, version: 1 },
      ...formColumns(form),
      image: names.image ?? '',
      image_size: prepared.picture?.size ?? 0,
    })
    .execute()
  await writeTaxonomy(transaction, id, form, { published: false })
  await addFiles(transaction, id, prepared, names.files, 0)
  await recordSubmission(transaction, { id, version: 1 })
  return presentMaterial(transaction, await findRow(transaction, id))
}

/** `keep`: ids of the documents that stay, in their order. */
type UpdateInput = SaveInput & { version: number; keep: number[]; byEditor: boolean }

/** Updates a material if it still has the version that the form was loaded with. A published material waits for an editor again. */
export async function updateMaterial(
  transaction: DatabaseTransaction,
  before: MaterialRow,
  change: UpdateInput,
): Promise<CustomerMaterial> {
  const { form, prepared, incoming, keep } = change
  const owner = before.customer_id ?? ''
  const isActive = await lockCustomer(transaction, owner)
  // An editor may change the material of a deactivated account.
  if (!isActive && !change.byEditor) throw new RefusalError('UNAUTHORIZED')
  const status = change.byEditor ? before.status : 0
  const names = uniqueFileNames(before.slug, prepared)
  const { numUpdatedRows } = await transaction
    .updateTable('material')
    .set({
      ...formColumns(form),
      ...(names.image !== null && { image: names.image, image_size: prepared.picture?.size ?? 0 }),
      ...(!hasPicture(before) && names.image === null && { image_alt: '' }),
      status,
      ...(status === 0 && { state: 'review' as const }),
      updated_at: Date.now(),
      version: change.version + 1,
    })
    .where('id', '=', before.id)
    .where('version', '=', change.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new RefusalError('CONFLICT', { message: editConflictMessage })
  const replaced: PendingMoves = {
    files: await removeFiles(transaction, before.id, keep),
    pictures: names.image !== null && hasPicture(before) ? [before.image] : [],
  }
  refuseOverQuota(
    (await storedBytes(transaction, owner)) + preparedBytes({ ...prepared, picture: null }),
    prepared,
  )
  await moveIntoPlace(incoming, prepared, names, replaced)
  await writeTaxonomy(transaction, before.id, form, { published: status === 1 })
  await addFiles(transaction, before.id, prepared, names.files, keep.length)
  const saved = { id: before.id, version: change.version + 1 }
  if (change.byEditor) await moveReviewVersion(transaction, saved)
  else await recordSubmission(transaction, saved)
  if (before.status === 1) await recordChange(transaction, 'material', before.id)
  return presentMaterial(transaction, await findRow(transaction, before.id))
}

export const editConflictMessage =
  'Materialet har ändrats på ett annat ställe sedan du öppnade det. Öppna det på nytt för att se vad som har hänt. Det du har skrivit finns kvar här.'

/** The error is shown at the field that brought the bytes. */
function refuseOverQuota(stored: number, { documents, picture }: PreparedUploads): void {
  const message = 'Du har plats för 200 MB, och det här blir för mycket. Ta bort något du inte behöver först.'
  const field = documents.length === 0 && picture !== null ? 'image' : 'files'
  if (stored > uploadQuotaBytes)
    throw new RefusalError('TOO_LARGE', { message, errors: { [field]: [message] } })
}

/** The columns that the form may write: not the owner, the status or the counters. */
function formColumns(form: CheckedForm['form']) {
  return {
    name: form.name,
    image_alt: form.image_alt,
    short_description: form.short_description,
    description: form.description,
    product_instructions: form.product_instructions,
    needs: form.needs,
    product_externalurl: form.product_externalurl,
    link_title: form.link_title,
    video_embed_url: form.video_embed_url,
    product_video: form.kind === 'film' ? 1 : 0,
    is_downloadable: form.kind === 'file' ? 1 : 0,
    license: form.license === customTerms ? form.license_text : (licenceBySlug(form.license)?.full ?? ''),
    license_url: licenceBySlug(form.license)?.address ?? '',
    minutes: form.minutes,
    languages: languageCodes(form.sprak),
    audience: audienceCodes(form.malgrupp),
    own_keywords: form.keywords.join(','),
    meta_title: form.name,
    meta_keyword: form.keywords.join(', '),
    meta_description: form.short_description,
  }
}

/** Deletes the rows of documents that do not stay; returns their file names. */
async function removeFiles(
  transaction: DatabaseTransaction,
  material: number,
  keep: number[],
): Promise<string[]> {
  const files = await transaction
    .selectFrom('material_file')
    .select(['id', 'file'])
    .where('material_id', '=', material)
    .execute()
  for (const [position, id] of keep.entries())
    await transaction.updateTable('material_file').set({ position }).where('id', '=', id).execute()
  const removed = files.filter(({ id }) => !keep.includes(id))
  for (const { id } of removed) await transaction.deleteFrom('material_file').where('id', '=', id).execute()
  return removed.map(({ file }) => file.slice(filePath.length))
}

async function addFiles(
  transaction: DatabaseTransaction,
  material_id: number,
  { documents }: PreparedUploads,
  names: string[],
  after: number,
): Promise<void> {
  if (documents.length === 0) return
  const last = await nextNumber(transaction, 'file', documents.length)
  await transaction
    .insertInto('material_file')
    .values(
      documents.map(({ title, size, pages }, position) => ({
        id: last - documents.length + 1 + position,
        material_id,
        file: `${filePath}${names[position] ?? ''}`,
        title: title === '' ? 'Dokument' : title,
        type: 'application/pdf',
        size,
        pages,
        position: after + position,
      })),
    )
    .execute()
}

const findRow = (transaction: DatabaseTransaction, id: number) =>
  transaction.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
