import { prepareSave } from '#src/actions/save/save-on-device.ts'
import type { MaterialResponse } from '#src/actions/save/save-plan.ts'
import type { Part } from '#src/boxes/box.ts'
import { savedFileSize } from '#src/storage/saved-files.ts'
import { readSaved } from '#src/storage/saved-rows.ts'
import { urlsOf, type SavePlan } from '#src/storage/save-set.ts'
import { savedFilesCacheName } from '#contract/protocol.ts'
import type { Failure } from './failure.ts'
import { absentText, planOwnFiles, type OwnFilesPlan } from './plan-own-files.ts'
import { onlineOnly } from './check-part.ts'
import { whatChanged } from './what-changed.ts'

/** A version of a material that can be fetched; `needsForm` when its download form has not been answered here. */
export type Fetch = {
  part: Part
  plan: SavePlan
  response: MaterialResponse
  needsForm: boolean
  bytes: number
  /** An older version is on the device, and stays there until this one is whole. */
  hasOlder: boolean
}

/** What has to be done before a box works without network, before anything is fetched. */
export type ReadyPlan = {
  /** Materials that are not on the device, or not whole. */
  missing: Fetch[]
  /** Materials that are on the device in an older version, with what has changed. Nothing is fetched before a person has chosen. */
  newer: (Fetch & { changes: string[] })[]
  /** On the device, but the site has them no longer. */
  withdrawn: Part[]
  /** Neither on the device nor at the site. */
  gone: Part[]
  /** Need network whatever is done, with the reason. */
  online: { part: Part; text: string }[]
  /** Not on the device, and the server did not answer. */
  unanswered: Part[]
} & OwnFilesPlan

export const bytesOfFetches = (fetches: readonly Fetch[]) =>
  fetches.reduce((sum, { bytes }) => sum + bytes, 0)

/** Asks the server about every material of a box, and compares with what the device has. */
export async function planReady(
  boxId: string,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<ReadyPlan> {
  const plan: ReadyPlan = {
    ...{ missing: [], newer: [], withdrawn: [], gone: [], online: [], unanswered: [] },
    ...(await planOwnFiles(boxId, parts)),
  }
  for (const part of parts) {
    signal.throwIfAborted()
    if (part.kind === 'link') plan.online.push({ part, text: 'Länken behöver nät.' })
    if (part.kind === 'material') await planMaterial(part, plan)
  }
  return plan
}

async function planMaterial(part: Part, plan: ReadyPlan): Promise<void> {
  const row = await readSaved(part.materialId).catch(() => null)
  const here = row !== null && row.state === 'complete' && (await hasAllFiles(urlsOf(row), row)) ? row : null
  const prepared = await prepareSave(part.slug)
  const isHere = here !== null || part.copies.length > 0
  if (prepared.state === 'gone') {
    if (!isHere) plan.gone.push(part)
    else plan.withdrawn.push(part)
    return
  }
  if (prepared.state !== 'ready') {
    if (!isHere) plan.unanswered.push(part)
    return
  }
  const { response, needsForm, plan: save } = prepared
  const place = onlineOnly(response)
  if (place !== null) plan.online.push({ part, text: place })
  if (here !== null && here.version === save.version) return
  const sizes = save.files.map(({ size }) => size)
  const hasOlder = here !== null
  const found = {
    part,
    hasOlder,
    plan: save,
    response,
    needsForm,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  }
  if (here === null) plan.missing.push(found)
  else plan.newer.push({ ...found, changes: whatChanged(here.material as MaterialResponse, response) })
}

/** Whether every file is in the cache in its length: a browser may have removed some of them. */
export async function hasAllFiles(
  urls: readonly string[],
  { files, pictures }: Pick<SavePlan, 'files' | 'pictures'>,
): Promise<boolean> {
  const cache = await caches.open(savedFilesCacheName)
  const sizes = new Map([...files, ...pictures].map(({ url, size }) => [url, size]))
  for (const url of urls) if ((await savedFileSize(cache, url)) !== sizes.get(url)) return false
  return true
}

const goneText = 'Materialet finns inte längre på webbplatsen, och inte heller här.'
const unansweredText =
  'Filerna finns inte på enheten, och nätet eller servern svarade inte när lådan gjordes redo.'

/** Why parts cannot be fetched now. */
export const failuresOf = ({ gone, unanswered, absent, isAsked }: ReadyPlan): Map<string, Failure> =>
  new Map([
    ...gone.map(({ id }): [string, Failure] => [id, { text: goneText, waits: false }]),
    ...unanswered.map(({ id }): [string, Failure] => [id, { text: unansweredText, waits: true }]),
    ...absent.map((part): [string, Failure] => [part.id, { text: absentText(part, isAsked), waits: false }]),
  ])

/** About how much more the browser lets this site store; null where it does not say. */
export async function freeSpace(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
  } catch {
    return null
  }
}
