import {
  createOwnMaterial,
  deleteOwnImage,
  listOwnMaterials,
  showOwnMaterial,
  updateOwnMaterial,
  type OwnMaterial,
} from '#contract/workshop.ts'
import { isRecord } from '#contract/verdict.ts'
import type { DraftFile, OwnDraft } from '#src/device/own-drafts.ts'
import type { Session } from '#src/device/session.ts'
import { tellOwn } from '../ask-own.ts'
import type { DraftKeeper } from './keep-draft.ts'
import { fieldsOf, type OwnValues } from './own-values.ts'
import { sendOwn, type Sent } from './send-own.ts'

type Changes = NonNullable<OwnDraft['changes']>

/**
 * What came of a save. `arrived`: something else was sent before under the same key, without an answer, and it is there.
 * `older`: the material was changed elsewhere; here is how it is now.
 */
export type Saved =
  | Sent<typeof createOwnMaterial>
  | { state: 'arrived'; material: OwnMaterial }
  | { state: 'older'; material: OwnMaterial; changes: Changes }

/** A save under way. */
export type Saving = {
  outcome: Promise<Saved>
  /** Bytes of the files that go along. */
  bytes: number
  watch: (listener: (share: number) => void) => void
  stop: () => void
}

type Given = {
  session: Session
  draft: OwnDraft
  values: OwnValues
  image: DraftFile | null
  files: readonly DraftFile[]
  changes: Changes | null
  /** The material has a picture on the server. */
  hadImage: boolean
  keeper: DraftKeeper
}

/** What was sent last without an answer, by draft. */
const open = new Map<string, { stamp: string; key: string }>()

/** Sends the form, once however often it is pressed: what was not answered is sent again under its own key. */
export function saveOwn({ session, draft, values, image, files, changes, hadImage, keeper }: Given): Saving {
  let tell: (share: number) => void = () => undefined
  let stop = () => undefined as void
  const fields = fieldsOf(values, image !== null)
  // Documents belong to a material that is one.
  const documents = values.kind === 'file' ? files : []
  const stamp = JSON.stringify([fields, [image, ...documents].map((file) => [file?.name, file?.size])])
  const before = open.get(draft.id) ?? { stamp: draft.unanswered, key: draft.key }

  async function send(key: string, version: Changes | null): Promise<Sent<typeof createOwnMaterial>> {
    open.set(draft.id, { stamp, key })
    keeper.note({ unanswered: stamp, key })
    const { keep_files: _keep, ...all } = fields
    const { id, version: number } = version ?? { id: 0, version: 0 }
    const given = version === null ? all : { ...fields, id: String(id), version: String(number) }
    const call = version === null ? createOwnMaterial : updateOwnMaterial
    const sending = sendOwn<typeof createOwnMaterial>(call, {
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

  async function run(): Promise<Saved> {
    if (changes === null) {
      const sent = await send(before.key, null)
      const mayHaveArrived = before.stamp !== '' && before.stamp !== stamp
      const isKeySpent =
        sent.state === 'refused' && sent.httpStatus === 422 && Object.keys(sent.errors).length === 0
      const material = mayHaveArrived && isKeySpent ? await arrived(before.stamp, session) : null
      return settle(material === null ? sent : { state: 'arrived', material })
    }
    const now = await withoutImage(changes)
    if ('state' in now) return now
    // The same once more is the same deed; anything else is another.
    const sent = await send(before.stamp === stamp ? before.key : crypto.randomUUID(), now)
    if (sent.state === 'refused' && sent.httpStatus === 409) {
      const newer = await tellOwn(showOwnMaterial, { id: now.id }, session).catch(() => null)
      if (newer?.state === 'found')
        return settle({ state: 'older', material: newer.answer.data, changes: now })
    }
    return settle(sent)
  }

  /** A picture that was taken away goes first; it is a save of its own. */
  async function withoutImage(version: Changes): Promise<Changes | Sent<typeof createOwnMaterial>> {
    if (values.has_image || image !== null || !hadImage) return version
    const gone = await tellOwn(deleteOwnImage, { id: version.id }, session).catch(() => null)
    if (gone === null) return { state: 'unanswered' }
    return gone.state === 'found' ? { ...version, version: gone.answer.data.version } : gone
  }

  /** Answered, whatever the answer: nothing is open any longer. */
  function settle(saved: Saved): Saved {
    if (saved.state === 'unanswered' || saved.state === 'stopped') return saved
    open.delete(draft.id)
    if (saved.state !== 'found') keeper.note({ unanswered: '' })
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
async function arrived(stamp: string, session: Session): Promise<OwnMaterial | null> {
  try {
    const sent: unknown = JSON.parse(stamp)
    const fields: unknown = Array.isArray(sent) ? sent[0] : null
    const name = isRecord(fields) ? String(fields['name']) : ''
    const found = await tellOwn(listOwnMaterials, { q: name }, session)
    const id = found.state === 'found' ? found.answer.data[0]?.id : undefined
    if (id === undefined) return null
    const whole = await tellOwn(showOwnMaterial, { id }, session)
    return whole.state === 'found' ? whole.answer.data : null
  } catch {
    // Not to be had now: what the server has said is said.
    return null
  }
}
