import type { Upload } from '@tus/server'
import { maxFilmBytes, maxUploadBytes, type UploadPurpose } from '#contract/resumable-upload.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Store } from '../database/open.ts'
import type { UploadDetails } from './upload-store.ts'

/** Bytes of one person's unfinished uploads together: two of the largest. */
const maxUnfinishedBytes = 2 * maxFilmBytes
const maxNameLength = 200
const tooLarge: Readonly<Record<UploadPurpose, string>> = {
  film: 'En film får vara högst 500 MB.',
  materials: 'Filen får vara högst 20 MB.',
  schools: 'Filen får vara högst 50 MB. Dela den i flera.',
  curriculum: 'Filen får vara högst 10 MB. Dela den i flera.',
}

/** Who begins an upload, and when the request arrived, ms. */
export type Beginner = { customer: string; arrivedAt: number }

/** Refuses an upload that may not begin; gives what it is. */
export async function checkUpload(
  store: Store,
  upload: Upload,
  { customer, arrivedAt }: Beginner,
): Promise<UploadDetails> {
  const { size = 0, metadata } = upload
  const purpose = purposeIn(metadata?.['purpose'])
  if (size === 0) throw new RefusalError('INVALID', { message: 'Filen är tom.' })
  if (size > maxUploadBytes[purpose]) throw new RefusalError('TOO_LARGE', { message: tooLarge[purpose] })
  const material = purpose === 'film' ? await findMaterial(store, metadata?.['material']) : 0
  await refuseOverQuota(store, customer, size)
  const file_name = stripInvisible(metadata?.['filename'] ?? '').slice(0, maxNameLength)
  return { purpose, material: String(material), customer, file_name, arrived_at: String(arrivedAt) }
}

function purposeIn(text: string | null | undefined): UploadPurpose {
  if (text === 'film' || text === 'materials' || text === 'schools' || text === 'curriculum') return text
  throw new RefusalError('INVALID')
}

async function findMaterial(store: Store, id: string | null | undefined): Promise<number> {
  const material = await store
    .selectFrom('material')
    .select('id')
    .where('id', '=', /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0)
    .where('is_customer', '=', 0)
    .executeTakeFirst()
  if (material === undefined) throw new RefusalError('NOT_FOUND', { message: 'Materialet finns inte.' })
  return material.id
}

async function refuseOverQuota(store: Store, customer: string, size: number): Promise<void> {
  const { sum } = await store
    .selectFrom('resumable_upload')
    .select(({ fn }) => fn.sum<number | null>('size').as('sum'))
    .where('customer_id', '=', customer)
    // Files of the person's own boxes have their own limit.
    .where('purpose', '!=', 'box-file')
    .executeTakeFirstOrThrow()
  if (Number(sum ?? 0) + size > maxUnfinishedBytes)
    throw new RefusalError('INVALID', {
      message: 'Du har andra filer som inte är färdiga. Skicka färdigt eller kasta dem först.',
    })
}
