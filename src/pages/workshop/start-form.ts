import { showOwnMaterial, type OwnMaterial } from '#contract/workshop.ts'
import {
  readDraft,
  readDraftFiles,
  readDrafts,
  type DraftFile,
  type OwnDraft,
} from '#src/device/own-drafts.ts'
import type { Session } from '#src/device/session.ts'
import { tellOwn } from './ask-own.ts'
import { claimDraft } from './form/keep-draft.ts'
import { blankValues, valuesIn, valuesOf, type OwnValues } from './form/own-values.ts'

/** What the form starts from, or why there is none. */
export type Start =
  | {
      state: 'ready'
      draft: OwnDraft
      restored: boolean
      shared: boolean
      values: OwnValues
      image: DraftFile | null
      files: DraftFile[]
      material: OwnMaterial | null
      newer: OwnMaterial | null
      /** Lets the draft go, for another tab. */
      release: () => void
    }
  | { state: 'missing' | 'ended' | 'unanswered' }
  | { state: 'refused'; message: string }

/** A new material, or the draft of one: the one that is named, else the last that no other tab has open. */
export async function startNew(session: Session, named: string): Promise<Start> {
  const owner = session.userData.user_id
  const drafts = (await readDrafts(owner)).filter(({ changes }) => changes === null)
  for (const draft of named === '' ? drafts : drafts.filter(({ id }) => id === named)) {
    const release = await claimDraft(owner, draft.id)
    if (release !== null) return restored(draft, null, release)
  }
  const id = crypto.randomUUID()
  const release = await claimDraft(owner, id)
  return fresh({ ...blankDraft(owner, id), values: blankValues }, null, release)
}

/** A material as the server has it, or what was begun to be changed of it on this device. */
export async function startChange(session: Session, slug: string): Promise<Start> {
  const owner = session.userData.user_id
  const [draft, own] = await Promise.all([
    readDraft(owner, slug),
    tellOwn(showOwnMaterial, { slug }, session).catch(() => null),
  ])
  // Without an answer what lies here will do: it holds what the material was.
  if (own === null && draft === null) return { state: 'unanswered' }
  if (own?.state === 'refused') return { state: 'refused', message: own.message }
  if (own?.state === 'missing' || own?.state === 'ended') return { state: own.state }
  const material = own?.answer.data ?? null
  const release = await claimDraft(owner, slug)
  if (draft !== null && release !== null) return restored(draft, material, release)
  if (material === null) return { state: 'unanswered' }
  const { id, version } = material
  const changes = { id, slug: material.slug, version }
  return fresh({ ...blankDraft(owner, slug), changes, values: valuesOf(material) }, material, release)
}

const blankDraft = (owner: string, id: string): OwnDraft => ({
  id,
  owner,
  key: crypto.randomUUID(),
  changes: null,
  name: '',
  values: blankValues,
  unanswered: '',
  at: Date.now(),
})

function fresh(draft: OwnDraft, material: OwnMaterial | null, release: (() => void) | null): Start {
  const values = valuesIn(draft.values)
  const further = { image: null, files: [], material, newer: null, release: release ?? (() => undefined) }
  return { state: 'ready', draft, restored: false, shared: release === null, values, ...further }
}

async function restored(draft: OwnDraft, material: OwnMaterial | null, release: () => void): Promise<Start> {
  const { image = [], files = [] } = await readDraftFiles(draft.owner, draft.id)
  const isNewer = material !== null && material.version !== draft.changes?.version
  return {
    state: 'ready',
    draft,
    restored: true,
    shared: false,
    values: valuesIn(draft.values),
    image: image[0] ?? null,
    files,
    material,
    newer: isNewer ? material : null,
    release,
  }
}
