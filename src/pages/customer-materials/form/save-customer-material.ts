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
 * What came of a save. `arrived`: something else was sent before under the same key, without an answer, and it is there.
 * `older`: the material was changed elsewhere; here is how it is now.
 */
export type SubmissionResult =
  | UploadResult<typeof createOwnMaterial>
  | { state: 'arrived'; material: CustomerMaterial }
  | { state: 'older'; material: CustomerMaterial; changes: Changes }

/** A save under way. */
export type SubmissionInProgress = {
  outcome: Promise<SubmissionResult>
  /** Bytes of the files that go along. */
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
  /** The material has a picture on the server. */
  hadImage: boolean
  keeper: DraftWriter
}

/** What was sent last without an answer, by draft. */
const unansweredSubmissions = new Map<string, { stamp: string; key: string }>()

/** Sends the form, once however often it is pressed: what was not answered is sent again under its own key. */
export function saveCustomerMaterial({
  session,
  draft,
  values,
  image,
  files,
  changes,
  hadImage,
  keeper,
}: SubmissionInput): SubmissionInProgress {
  let tell: (share: number) => void = () => undefined
  let stop = () => undefined as void
  const fields = toFields(values, image !== null)
  // Documents belong to a material that is one.
  const documents = values.kind === 'file' ? files : []
  const stamp = JSON.stringify([fields, [image, ...documents].map((file) => [file?.name, file?.size])])
  const before = unansweredSubmissions.get(draft.id) ?? { stamp: draft.unanswered, key: draft.key }

  async function send(key: string, version: Changes | null): Promise<UploadResult<typeof createOwnMaterial>> {
    unansweredSubmissions.set(draft.id, { stamp, key })
    keeper.writeNow({ unanswered: stamp, key })
    const { keep_files: _keep, ...all } = fields
    const { id, version: number } = version ?? { id: 0, version: 0 }
    const given = version === null ? all : { ...fields, id: String(id), version: String(number) }
    const call = version === null ? createOwnMaterial : updateOwnMaterial
    const sending = uploadCustomerMaterial(call, {
      fields: given,
      image,
      files: documents,
      token: session.token,
      key,
      onProgress: (share) => tell(share),
    })
    stop = sending.stop
    return sending.answer
  }

  async function run(): Promise<SubmissionResult> {
    if (changes === null) {
      const sent = await send(before.key, null)
      const mayHaveArrived = before.stamp !== '' && before.stamp !== stamp
      const isKeySpent =
        sent.state === 'refused' && sent.httpStatus === 422 && Object.keys(sent.errors).length === 0
      const material = mayHaveArrived && isKeySpent ? await findArrivedMaterial(before.stamp, session) : null
      return settle(material === null ? sent : { state: 'arrived', material })
    }
    const now = await withoutImage(changes)
    if ('state' in now) return now
    // The same once more is the same deed; anything else is another.
    const sent = await send(before.stamp === stamp ? before.key : crypto.randomUUID(), now)
    if (sent.state === 'refused' && sent.httpStatus === 409) {
      const newer = await sendWithToken(showOwnMaterial, { id: now.id }, session.token)
      if (newer.state === 'done')
        return settle({ state: 'older', material: newer.response.data, changes: now })
    }
    return settle(sent)
  }

  /** A picture that was taken away goes first; it is a save of its own. */
  async function withoutImage(version: Changes): Promise<Changes | UploadResult<typeof createOwnMaterial>> {
    if (values.has_image || image !== null || !hadImage) return version
    const gone = await sendWithToken(deleteOwnImage, { id: version.id }, session.token)
    return gone.state === 'done' ? { ...version, version: gone.response.data.version } : gone
  }

  /** Answered, whatever the answer: nothing is open any longer. */
  function settle(saved: SubmissionResult): SubmissionResult {
    if (saved.state === 'unanswered' || saved.state === 'stopped') return saved
    unansweredSubmissions.delete(draft.id)
    if (saved.state !== 'done') keeper.writeNow({ unanswered: '' })
    return saved
  }

  return {
    outcome: run(),
    bytes: [image, ...documents].reduce((sum, file) => sum + (file?.size ?? 0), 0),
    watch: (listener) => (tell = listener),
    stop: () => stop(),
  }
}

/** The material that an unanswered press has made: the last of its name. */
async function findArrivedMaterial(stamp: string, session: Session): Promise<CustomerMaterial | null> {
  try {
    const sent: unknown = JSON.parse(stamp)
    const fields: unknown = Array.isArray(sent) ? sent[0] : null
    const name = isRecord(fields) ? String(fields['name']) : ''
    const found = await sendWithToken(listOwnMaterials, { q: name }, session.token)
    const id = found.state === 'done' ? found.response.data[0]?.id : undefined
    if (id === undefined) return null
    const whole = await sendWithToken(showOwnMaterial, { id }, session.token)
    return whole.state === 'done' ? whole.response.data : null
  } catch {
    // Not to be had now: what the server has said is said.
    return null
  }
}
