import type { Config } from '../core/config.ts'
import { licenceBySlug, customTerms } from '#contract/licences.ts'
import { uploadQuotaBytes } from '#contract/limits.ts'
import type { CustomerMaterial } from '#contract/customer-materials.ts'
import { nextNumber, recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { uniqueSlug } from '../materials/slug.ts'
import type { IncomingFolder, PendingMoves } from '../uploads/incoming-folder.ts'
import { filePath } from '../uploads/upload-paths.ts'
import type { CheckedForm } from './check-form.ts'
import { uniqueFileNames, moveIntoPlace, preparedBytes, type PreparedUploads } from './prepare-uploads.ts'
import { presentMaterial } from './present-material.ts'
import { writeTaxonomy } from './write-taxonomy.ts'
import { hasPicture, lockCustomer, storedBytes, type MaterialRow } from './store.ts'

export type SaveInput = {
  config: Config
  form: CheckedForm['form']
  prepared: PreparedUploads
  incoming: IncomingFolder
}

/** Makes a new material of the form; it waits for an editor. Files stand in their places before the rows that name them are there for good. */
export async function createMaterial(
  writing: DatabaseTransaction,
  customer: string,
  save: SaveInput,
): Promise<CustomerMaterial> {
  const { config, form, prepared, incoming } = save
  if (!(await lockCustomer(writing, customer))) throw new RefusalError('UNAUTHORIZED')
  refuseOverQuota((await storedBytes(writing, customer)) + preparedBytes(prepared), prepared)
  // The counter's row keeps another save waiting, so that no two find the same slug free.
  const id = await nextNumber(writing, 'material')
  const slug = await uniqueSlug(writing, form.name)
  const names = uniqueFileNames(slug, prepared)
  await moveIntoPlace(config.dataFolder, incoming, prepared, names, { files: [], pictures: [] })
  const now = Date.now()
  await writing
    .insertInto('material')
    .values({
      ...{ id, slug, customer_id: customer, is_customer: 1, status: 0, views: 0, like_count: 0 },
      ...{ sender_id: null, boosted: 0, is_order: 0, max_qty: 0, stock_qty: 0 },
      ...{ video_image: '', video_alt: '' },
      ...{ published_at: now, created_at: now, updated_at: now, version: 1 },
      ...formColumns(form),
      image: names.image ?? '',
      image_size: prepared.picture?.size ?? 0,
    })
    .execute()
  await writeTaxonomy(writing, id, form, { published: false })
  await addFiles(writing, id, prepared, names.files, 0)
  return presentMaterial(writing, await findRow(writing, id))
}

/** `keep`: ids of the documents that stay, in their order. */
export type UpdateInput = SaveInput & { version: number; keep: number[]; byEditor: boolean }

/** Changes a material that is still at the version that the form was filled in from. What was published waits for an editor again. */
export async function updateMaterial(
  writing: DatabaseTransaction,
  before: MaterialRow,
  change: UpdateInput,
): Promise<CustomerMaterial> {
  const { config, form, prepared, incoming, keep } = change
  const owner = before.customer_id ?? ''
  const isActive = await lockCustomer(writing, owner)
  // An editor may change what somebody has left behind.
  if (!isActive && !change.byEditor) throw new RefusalError('UNAUTHORIZED')
  const status = change.byEditor ? before.status : 0
  const names = uniqueFileNames(before.slug, prepared)
  const { numUpdatedRows } = await writing
    .updateTable('material')
    .set({
      ...formColumns(form),
      ...(names.image !== null && { image: names.image, image_size: prepared.picture?.size ?? 0 }),
      ...(!hasPicture(before) && names.image === null && { image_alt: '' }),
      status,
      updated_at: Date.now(),
      version: change.version + 1,
    })
    .where('id', '=', before.id)
    .where('version', '=', change.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new RefusalError('CONFLICT', { message: editConflictMessage })
  const leaving: PendingMoves = {
    files: await removeFiles(writing, before.id, keep),
    pictures: names.image !== null && hasPicture(before) ? [before.image] : [],
  }
  refuseOverQuota(
    (await storedBytes(writing, owner)) + preparedBytes({ ...prepared, picture: null }),
    prepared,
  )
  await moveIntoPlace(config.dataFolder, incoming, prepared, names, leaving)
  await writeTaxonomy(writing, before.id, form, { published: status === 1 })
  await addFiles(writing, before.id, prepared, names.files, keep.length)
  if (before.status === 1) await recordChange(writing, 'material', before.id)
  return presentMaterial(writing, await findRow(writing, before.id))
}

export const editConflictMessage =
  'Materialet har ändrats på ett annat ställe sedan du öppnade det. Öppna det på nytt för att se vad som har hänt. Det du har skrivit finns kvar här.'

/** Said beside the field that brought the bytes. */
function refuseOverQuota(stored: number, { documents, picture }: PreparedUploads): void {
  const message = 'Du har plats för 200 MB, och det här blir för mycket. Ta bort något du inte behöver först.'
  const field = documents.length === 0 && picture !== null ? 'image' : 'files'
  if (stored > uploadQuotaBytes)
    throw new RefusalError('TOO_LARGE', { message, errors: { [field]: [message] } })
}

/** What the form may write, and nothing else: who made it, whether it is published and what is counted are not among it. */
function formColumns(form: CheckedForm['form']) {
  return {
    name: form.name,
    image_alt: form.image_alt,
    short_description: form.short_description,
    description: form.description,
    product_instructions: form.product_instructions,
    product_externalurl: form.product_externalurl,
    link_title: form.link_title,
    video_embed_url: form.video_embed_url,
    product_video: form.kind === 'film' ? 1 : 0,
    is_downloadable: form.kind === 'file' ? 1 : 0,
    license: form.license === customTerms ? form.license_text : (licenceBySlug(form.license)?.full ?? ''),
    license_url: licenceBySlug(form.license)?.address ?? '',
    own_keywords: form.keywords.join(','),
    meta_title: form.name,
    meta_keyword: form.keywords.join(', '),
    meta_description: form.short_description,
  }
}

/** Takes the rows of documents away that do not stay; gives their names. */
async function removeFiles(
  writing: DatabaseTransaction,
  material: number,
  keep: number[],
): Promise<string[]> {
  const files = await writing
    .selectFrom('material_file')
    .select(['id', 'file'])
    .where('material_id', '=', material)
    .execute()
  for (const [position, id] of keep.entries())
    await writing.updateTable('material_file').set({ position }).where('id', '=', id).execute()
  const leaving = files.filter(({ id }) => !keep.includes(id))
  for (const { id } of leaving) await writing.deleteFrom('material_file').where('id', '=', id).execute()
  return leaving.map(({ file }) => file.slice(filePath.length))
}

async function addFiles(
  writing: DatabaseTransaction,
  material_id: number,
  { documents }: PreparedUploads,
  names: string[],
  after: number,
): Promise<void> {
  if (documents.length === 0) return
  const last = await nextNumber(writing, 'file', documents.length)
  await writing
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

const findRow = (writing: DatabaseTransaction, id: number) =>
  writing.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
