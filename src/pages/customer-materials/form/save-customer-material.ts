import {
  createOwnMaterial,
  deleteOwnImage,
  listOwnMaterials,
  showOwnMaterial,
  updateOwnMaterial,
} from '#contract/calls/customer-materials.ts'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import { isRecord } from '#contract/response.ts'
import { sendWithToken } from '#src/api/call.ts'
import type { DraftFile, MaterialDraft } from '#src/storage/customer-material-drafts.ts'
import type { Session } from '#src/storage/session.ts'
import type { DraftWriter } from './draft-writer.ts'
import { toFields, type CustomerMaterialValues } from './customer-material-values.ts'
import { uploadCustomerMaterial, type UploadResult } from './upload-customer-material.ts'

type Changes = NonNullable<MaterialDraft['changes']>

/**
 * The result of a save. `arrived`: an earlier submission under the same key, with other fields and no response, had created the
 * material. `older`: the material was changed elsewhere; `material` is the server's version.
 */
export type SubmissionResult =
  | UploadResult<typeof createOwnMaterial>
  | { state: 'arrived'; material: CustomerMaterial }
  | { state: 'older'; material: CustomerMaterial; changes: Changes }

/** A save that is being sent. */
export type SubmissionInProgress = {
  result: Promise<SubmissionResult>
  /** The size of the uploaded files. */
  bytes: number
  watch: (listener: (share: number) => void) => void
  stop: () => void
}

type SubmissionInput = {
  session: Session
  draft: MaterialDraft
  values: CustomerMaterialValues
  image: DraftFile | null
  files: readonly DraftFile[]
  changes: Changes | null
  /** Whether the material has a picture on the server. */
  hadImage: boolean
  writer: DraftWriter
}

/** The last submission of each draft that got no response. */
const unansweredSubmissions = new Map<string, { stamp: string; key: string }>()

/** Saves the form exactly once: a submission without a response is sent again under the same key. */
export function saveCustomerMaterial({
  session,
  draft,
  values,
  image,
  files,
  changes,
  hadImage,
  writer,
}: SubmissionInput): SubmissionInProgress {
  let onProgress: (share: number) => void = () => undefined
  let stop = () => undefined as void
  const fields = toFields(values, image !== null)
  // Only a material of the kind 'file' has documents.
  const documents = values.kind === 'file' ? files : []
  const stamp = JSON.stringify([fields, [image, ...documents].map((file) => [file?.name, file?.size])])
  const previous = unansweredSubmissions.get(draft.id) ?? { stamp: draft.unanswered, key: draft.key }

  async function send(key: string, version: Changes | null): Promise<UploadResult<typeof createOwnMaterial>> {
    unansweredSubmissions.set(draft.id, { stamp, key })
    writer.writeNow({ unanswered: stamp, key })
    const { keep_files: _keep, ...newFields } = fields
    const { id, version: number } = version ?? { id: 0, version: 0 }
    const sentFields = version === null ? newFields : { ...fields, id: String(id), version: String(number) }
    const call = version === null ? createOwnMaterial : updateOwnMaterial
    const upload = uploadCustomerMaterial(call, {
      fields: sentFields,
      image,
      files: documents,
      token: session.token,
      key,
      onProgress: (share) => onProgress(share),
    })
    stop = upload.stop
    return upload.result
  }

  async function run(): Promise<SubmissionResult> {
    if (changes === null) {
      const sent = await send(previous.key, null)
      const mayHaveArrived = previous.stamp !== '' && previous.stamp !== stamp
      const isKeyUsed =
        sent.state === 'refused' && sent.httpStatus === 422 && Object.keys(sent.errors).length === 0
      const material = mayHaveArrived && isKeyUsed ? await findArrivedMaterial(previous.stamp, session) : null
      return settle(material === null ? sent : { state: 'arrived', material })
    }
    const current = await withoutImage(changes)
    if ('state' in current) return current
    // The same fields keep their idempotency key; anything else gets a new one.
    const sent = await send(previous.stamp === stamp ? previous.key : crypto.randomUUID(), current)
    if (sent.state === 'refused' && sent.httpStatus === 409) {
      const newer = await sendWithToken(showOwnMaterial, { id: current.id }, session.token)
      if (newer.state === 'done')
        return settle({ state: 'older', material: newer.response.data, changes: current })
    }
    return settle(sent)
  }

  /** Deletes a removed picture first, which creates a version of its own. */
  async function withoutImage(version: Changes): Promise<Changes | UploadResult<typeof createOwnMaterial>> {
    if (values.has_image || image !== null || !hadImage) return version
    const deleted = await sendWithToken(deleteOwnImage, { id: version.id }, session.token)
    return deleted.state === 'done' ? { ...version, version: deleted.response.data.version } : deleted
  }

  /** Forgets the key after any response, because no submission is open any longer. */
  function settle(result: SubmissionResult): SubmissionResult {
    if (result.state === 'unanswered' || result.state === 'stopped') return result
    unansweredSubmissions.delete(draft.id)
    if (result.state !== 'done') writer.writeNow({ unanswered: '' })
    return result
  }

  return {
    result: run(),
    bytes: [image, ...documents].reduce((sum, file) => sum + (file?.size ?? 0), 0),
    watch: (listener) => (onProgress = listener),
    stop: () => stop(),
  }
}

/** The material that a submission without a response has created: the newest with its name. */
async function findArrivedMaterial(stamp: string, session: Session): Promise<CustomerMaterial | null> {
  try {
    const sent: unknown = JSON.parse(stamp)
    const fields: unknown = Array.isArray(sent) ? sent[0] : null
    const name = isRecord(fields) ? String(fields['name']) : ''
    const found = await sendWithToken(listOwnMaterials, { q: name }, session.token)
    const id = found.state === 'done' ? found.response.data[0]?.id : undefined
    if (id === undefined) return null
    const shown = await sendWithToken(showOwnMaterial, { id }, session.token)
    return shown.state === 'done' ? shown.response.data : null
  } catch {
    // Without the list the server's refusal stands.
    return null
  }
}
