import type { Config } from '../config.ts'
import { licenceNamed, ownTerms } from '#contract/licences.ts'
import { uploadQuota } from '#contract/limits.ts'
import type { OwnMaterial } from '#contract/workshop.ts'
import { nextNumber, recordChange } from '../database/change-log.ts'
import type { Writing } from '../database/open.ts'
import { Refused } from '../refuse.ts'
import { freeSlug } from '../slug.ts'
import type { Incoming, Moving } from '../uploads/incoming.ts'
import { filePath } from '../uploads/names.ts'
import type { CheckedForm } from './check.ts'
import { namesFor, putInPlace, sizeOf, type Prepared } from './prepare.ts'
import { showOwn } from './show.ts'
import { writeSorting } from './sorting.ts'
import { hasPicture, lockCustomer, storedBy, type OwnRow } from './store.ts'

export type Save = { config: Config; form: CheckedForm['form']; prepared: Prepared; incoming: Incoming }

/** Makes a new material of the form; it waits for an editor. Files stand in their places before the rows that name them are there for good. */
export async function create(writing: Writing, customer: string, save: Save): Promise<OwnMaterial> {
  const { config, form, prepared, incoming } = save
  await lockCustomer(writing, customer)
  refuseTooMuch((await storedBy(writing, customer)) + sizeOf(prepared), prepared)
  // The counter's row keeps another save waiting, so that no two find the same slug free.
  const id = await nextNumber(writing, 'material')
  const slug = await freeSlug(writing, form.name)
  const names = namesFor(slug, prepared)
  await putInPlace(config.dataFolder, incoming, prepared, names, { files: [], pictures: [] })
  const now = Date.now()
  await writing
    .insertInto('material')
    .values({
      ...{ id, slug, customer_id: customer, is_customer: 1, status: 0, views: 0, like_count: 0 },
      ...{ sender_id: null, boosted: 0, is_order: 0, max_qty: 0, stock_qty: 0 },
      ...{ video_image: '', video_alt: '' },
      ...{ published_at: now, created_at: now, updated_at: now, version: 1 },
      ...columnsOf(form),
      image: names.image ?? '',
      image_size: prepared.picture?.size ?? 0,
    })
    .execute()
  await writeSorting(writing, id, form, { published: false })
  await addFiles(writing, id, prepared, names.files, 0)
  return showOwn(writing, await rowOf(writing, id))
}

/** `keep`: ids of the documents that stay, in their order. */
export type Change = Save & { version: number; keep: number[]; byEditor: boolean }

/** Changes a material that is still at the version that the form was filled in from. What was published waits for an editor again. */
export async function change(writing: Writing, before: OwnRow, change: Change): Promise<OwnMaterial> {
  const { config, form, prepared, incoming, keep } = change
  const owner = before.customer_id ?? ''
  await lockCustomer(writing, owner)
  const status = change.byEditor ? before.status : 0
  const names = namesFor(before.slug, prepared)
  const { numUpdatedRows } = await writing
    .updateTable('material')
    .set({
      ...columnsOf(form),
      ...(names.image !== null && { image: names.image, image_size: prepared.picture?.size ?? 0 }),
      ...(!hasPicture(before) && names.image === null && { image_alt: '' }),
      status,
      updated_at: Date.now(),
      version: change.version + 1,
    })
    .where('id', '=', before.id)
    .where('version', '=', change.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refused('CONFLICT', { message: changedElsewhere })
  const leaving: Moving = {
    files: await removeFiles(writing, before.id, keep),
    pictures: names.image !== null && hasPicture(before) ? [before.image] : [],
  }
  refuseTooMuch((await storedBy(writing, owner)) + sizeOf({ ...prepared, picture: null }), prepared)
  await putInPlace(config.dataFolder, incoming, prepared, names, leaving)
  await writeSorting(writing, before.id, form, { published: status === 1 })
  await addFiles(writing, before.id, prepared, names.files, keep.length)
  if (before.status === 1) await recordChange(writing, 'material', before.id)
  return showOwn(writing, await rowOf(writing, before.id))
}

export const changedElsewhere =
  'Materialet har ändrats på ett annat ställe sedan du öppnade det. Öppna det på nytt för att se vad som har hänt. Det du har skrivit finns kvar här.'

/** Said beside the field that brought the bytes. */
function refuseTooMuch(stored: number, { documents, picture }: Prepared): void {
  const message = 'Du har plats för 200 MB, och det här blir för mycket. Ta bort något du inte behöver först.'
  const field = documents.length === 0 && picture !== null ? 'image' : 'files'
  if (stored > uploadQuota) throw new Refused('TOO_LARGE', { message, errors: { [field]: [message] } })
}

/** What the form may write, and nothing else: who made it, whether it is published and what is counted are not among it. */
function columnsOf(form: CheckedForm['form']) {
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
    license: form.license === ownTerms ? form.license_text : (licenceNamed(form.license)?.full ?? ''),
    license_url: licenceNamed(form.license)?.address ?? '',
    own_keywords: form.keywords.join(','),
    meta_title: form.name,
    meta_keyword: form.keywords.join(', '),
    meta_description: form.short_description,
  }
}

/** Takes the rows of documents away that do not stay; gives their names. */
async function removeFiles(writing: Writing, material: number, keep: number[]): Promise<string[]> {
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
  writing: Writing,
  material_id: number,
  { documents }: Prepared,
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

const rowOf = (writing: Writing, id: number) =>
  writing.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
