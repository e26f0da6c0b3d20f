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

/** What the form starts from, or why it cannot start. */
export type FormStart =
  | {
      state: 'ready'
      draft: MaterialDraft
      restored: boolean
      isOpenInOtherTab: boolean
      values: CustomerMaterialValues
      image: DraftFile | null
      files: DraftFile[]
      material: CustomerMaterial | null
      newer: CustomerMaterial | null
      /** Releases the lock on the draft, for another tab. */
      release: () => void
    }
  | { state: 'missing' | 'ended' | 'unanswered' }
  | { state: 'refused'; message: string }

/** Starts a new material, or continues the draft with the given id, or else the latest that no other tab has open. */
export async function startNew(session: Session, draftId: string): Promise<FormStart> {
  const owner = session.userData.user_id
  const drafts = (await readMaterialDrafts(owner)).filter(({ changes }) => changes === null)
  for (const draft of draftId === '' ? drafts : drafts.filter(({ id }) => id === draftId)) {
    const release = await lockDraft(owner, draft.id)
    if (release !== null) return startRestored(draft, null, release)
  }
  const id = crypto.randomUUID()
  const release = await lockDraft(owner, id)
  return startFresh({ ...blankDraft(owner, id), values: blankValues }, null, release)
}

/** Starts from the server's version of a material, or from the draft of its changes on this device. */
export async function startEdit(session: Session, slug: string): Promise<FormStart> {
  const owner = session.userData.user_id
  const [draft, result] = await Promise.all([
    readMaterialDraft(owner, slug),
    sendWithToken(showOwnMaterial, { slug }, session.token),
  ])
  if (isNotFound(result)) return { state: 'missing' }
  if (result.state === 'refused' || result.state === 'ended') return result
  // Without a response the draft is enough, because it includes the material's fields.
  if (result.state === 'unanswered' && draft === null) return result
  const material = result.state === 'done' ? result.response.data : null
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
  const rest = { image: null, files: [], material, newer: null, release: release ?? (() => undefined) }
  return { state: 'ready', draft, restored: false, isOpenInOtherTab: release === null, values, ...rest }
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
    isOpenInOtherTab: false,
    values: valuesFromDraft(draft.values),
    image: image[0] ?? null,
    files,
    material,
    newer: isNewer ? material : null,
    release,
  }
}
