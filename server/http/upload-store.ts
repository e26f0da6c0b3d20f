import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { uploadDays, type UploadPurpose } from '#contract/resumable-upload.ts'
import { refuseErased } from '../core/people/erasure.ts'
import type { Store } from '../database/open.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { bytesArrived, removeUpload } from '../uploads/resumable-uploads.ts'

const uploadPeriodMs = uploadDays * 24 * 3_600_000

/** What an upload is and whose, as the server has checked it; the protocol's library carries it as texts. */
export type UploadDetails = {
  purpose: UploadPurpose
  material: string
  customer: string
  file_name: string
  /** When the request arrived, ms: whoever was erased since then begins nothing. */
  arrived_at: string
}

/**
 * Where the library keeps uploads: a row for each, which every server sees, and its bytes in the store of files. The library's own
 * store of files keeps the rows beside them, and answers a full disk like any other failure.
 */
export class UploadStore extends DataStore {
  private readonly store: Store
  private readonly files: FileStore
  override extensions = ['creation', 'expiration', 'termination']

  constructor(store: Store, files: FileStore) {
    super()
    this.store = store
    this.files = files
  }

  override async create(upload: Upload): Promise<Upload> {
    const { purpose, material, customer, file_name, arrived_at } = upload.metadata as UploadDetails
    await this.files.pieces.create(upload.id)
    const now = Date.now()
    const owner = { customer: null, invalidTokenHash: '', arrivedAt: Number(arrived_at) }
    await this.store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, owner, { emails: [], id: customer })
      await transaction
        .insertInto('resumable_upload')
        .values({
          ...{ id: upload.id, purpose, material_id: Number(material), customer_id: customer, file_name },
          ...{ size: upload.size ?? 0, created_at: now, expires_at: now + uploadPeriodMs },
        })
        .execute()
    })
    return upload
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const bytes = await buffer(stream)
    await this.files.pieces.write(id, { offset, bytes })
    return offset + bytes.length
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, created_at } = await this.store
      .selectFrom('resumable_upload')
      .select(['size', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return new Upload({
      ...{ id, size: Number(size), offset: await bytesArrived(this.files, id) },
      creation_date: new Date(Number(created_at)).toISOString(),
    })
  }

  override remove = (id: string): Promise<void> => removeUpload(this.store, this.files, id)

  override getExpiration(): number {
    return uploadPeriodMs
  }
}
