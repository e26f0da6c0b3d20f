import { showOwnMaterial } from '#contract/calls/customer-materials.ts'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import { isNotFound, sendWithToken } from '#src/api/call.ts'
import {
  readMaterialDraft,
  readDraftFiles,
  readMaterialDrafts,
  type DraftFile,
  type MaterialDraft,
} from '#src/storage/customer-material-drafts.ts'
import type { Session } from '#src/storage/session.ts'
import { lockDraft } from './draft-writer.ts'
import {
  blankValues,
  valuesFromDraft,
  valuesFromMaterial,
  type CustomerMaterialValues,
} from './customer-material-values.ts'

/** What the form starts from, or why there is none. */
export type FormStart =
  | {
      state: 'ready'
      draft: MaterialDraft
      restored: boolean
      shared: boolean
      values: CustomerMaterialValues
      image: DraftFile | null
      files: DraftFile[]
      material: CustomerMaterial | null
      newer: CustomerMaterial | null
      /** Lets the draft go, for another tab. */
      release: () => void
    }
  | { state: 'missing' | 'ended' | 'unanswered' }
  | { state: 'refused'; message: string }

/** A new material, or the draft of one: the one that is named, else the last that no other tab has open. */
export async function startNew(session: Session, named: string): Promise<FormStart> {
  const owner = session.userData.user_id
  const drafts = (await readMaterialDrafts(owner)).filter(({ changes }) => changes === null)
  for (const draft of named === '' ? drafts : drafts.filter(({ id }) => id === named)) {
    const release = await lockDraft(owner, draft.id)
    if (release !== null) return startRestored(draft, null, release)
  }
  const id = crypto.randomUUID()
  const release = await lockDraft(owner, id)
  return startFresh({ ...blankDraft(owner, id), values: blankValues }, null, release)
}

/** A material as the server has it, or what was begun to be changed of it on this device. */
export async function startEdit(session: Session, slug: string): Promise<FormStart> {
  const owner = session.userData.user_id
  const [draft, own] = await Promise.all([
    readMaterialDraft(owner, slug),
    sendWithToken(showOwnMaterial, { slug }, session.token),
  ])
  if (isNotFound(own)) return { state: 'missing' }
  if (own.state === 'refused' || own.state === 'ended') return own
  // Without an answer the draft serves: it holds what the material was.
  if (own.state === 'unanswered' && draft === null) return own
  const material = own.state === 'done' ? own.response.data : null
  const release = await lockDraft(owner, slug)
  if (draft !== null && release !== null) return startRestored(draft, material, release)
  if (material === null) return { state: 'unanswered' }
  const { id, version } = material
  const changes = { id, slug: material.slug, version }
  return startFresh(
    { ...blankDraft(owner, slug), changes, values: valuesFromMaterial(material) },
    material,
    release,
  )
}

const blankDraft = (owner: string, id: string): MaterialDraft => ({
  id,
  owner,
  key: crypto.randomUUID(),
  changes: null,
  name: '',
  values: blankValues,
  unanswered: '',
  at: Date.now(),
})

function startFresh(
  draft: MaterialDraft,
  material: CustomerMaterial | null,
  release: (() => void) | null,
): FormStart {
  const values = valuesFromDraft(draft.values)
  const further = { image: null, files: [], material, newer: null, release: release ?? (() => undefined) }
  return { state: 'ready', draft, restored: false, shared: release === null, values, ...further }
}

async function startRestored(
  draft: MaterialDraft,
  material: CustomerMaterial | null,
  release: () => void,
): Promise<FormStart> {
  const { image = [], files = [] } = await readDraftFiles(draft.owner, draft.id)
  const isNewer = material !== null && material.version !== draft.changes?.version
  return {
    state: 'ready',
    draft,
    restored: true,
    shared: false,
    values: valuesFromDraft(draft.values),
    image: image[0] ?? null,
    files,
    material,
    newer: isNewer ? material : null,
    release,
  }
}
