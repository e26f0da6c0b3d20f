import { recordDownload } from '#contract/calls/download.ts'
import { saveOnDeviceSilently } from '#src/actions/save/save-on-device.ts'
import { formatFilesSize, saveOutcomeText, unfinishedTexts } from '#src/actions/save/save-texts.ts'
import { submit } from '#src/api/submit.ts'
import { readReadiness, writeReadiness } from '#src/boxes/box-store.ts'
import type { Part } from '#src/boxes/box.ts'
import type { PartCheck } from '#src/boxes/readiness.ts'
import type { ReadyProgress } from '#src/boxes/ready-jobs.ts'
import type { DownloadData } from '#src/storage/form-memory.ts'
import { rememberFormAnswered } from '#src/storage/saved-rows.ts'
import { cancelSave, gotNoAnswer, urlsOf } from '#src/storage/save-set.ts'
import { savedSetOf, saveProgressOf, watchSaved } from '#src/storage/saved-sets.ts'
import { checkPart } from './check-part.ts'
import { fetchOwnFile } from './plan-own-files.ts'
import type { Failure } from './failure.ts'
import { hasAllFiles, type Fetch } from './plan-ready.ts'

type ReadyJob = {
  boxId: string
  parts: readonly Part[]
  /** The parts to open, by their ids, where it is not all of them. */
  opens?: ReadonlySet<string>
  fetches: readonly Fetch[]
  /** The files of one's own to fetch from the account. */
  files: readonly Part[]
  /** Parts that cannot be fetched now, with the reason. */
  failures: ReadonlyMap<string, Failure>
  build: string
  signal: AbortSignal
  onProgress: (progress: ReadyProgress) => void
}

/**
 * Fetches what is missing and opens every file. What was found is stored after each part, so that after a device was turned
 * off meanwhile only files that were opened count as ready. Throws when the device stores nothing, or when it is aborted.
 */
export async function makeReady(job: ReadyJob): Promise<void> {
  const { boxId, parts, opens, fetches, files, failures, build, signal, onProgress } = job
  const before = await readReadiness(boxId)
  const known = new Set(parts.map(({ id }) => id))
  // Another build may open files in another way, so its checks do not count.
  const valid = before.build === build ? Object.entries(before.parts).filter(([id]) => known.has(id)) : []
  const checks: Record<string, PartCheck> = Object.fromEntries(valid)
  for (const part of parts) {
    if (part.kind !== 'material' && part.kind !== 'file') continue
    if (opens?.has(part.id) === false) continue
    signal.throwIfAborted()
    let { text: failure, waits } = failures.get(part.id) ?? noFailure
    const fetched = fetches.find((each) => each.part.id === part.id)
    if (fetched !== undefined) {
      onProgress({ part, state: 'fetching' })
      ;({ text: failure, waits } = await saveFetched(fetched, signal))
      signal.throwIfAborted()
    }
    if (files.some(({ id }) => id === part.id)) {
      onProgress({ part, state: 'fetching' })
      ;({ text: failure, waits } = await fetchOwnFile(boxId, part, signal))
      signal.throwIfAborted()
    }
    onProgress({ part, state: 'opening' })
    // An older version that is still there is opened all the same.
    const isOpened = failure === '' || fetched?.hasOlder === true
    const check: PartCheck | null = isOpened
      ? await checkPart(part)
      : {
          state: 'failed',
          text: '',
          version: '',
          at: Date.now(),
          ...(part.kind === 'file' && { wasMissing: true }),
        }
    if (check !== null)
      checks[part.id] = {
        ...check,
        text: [failure, check.text].filter(Boolean).join(' '),
        // An older version that opens is ready, and a newer one is a choice.
        ...(waits && check.state === 'failed' && { waits }),
      }
    await writeReadiness(boxId, { build, parts: { ...checks } })
    onProgress({ part, state: 'done' })
  }
}

const noFailure: Failure = { text: '', waits: false }

/** Saves a material; why it was not saved, where it was not. */
async function saveFetched({ plan, hasOlder }: Fetch, signal: AbortSignal): Promise<Failure> {
  const { materialId, version } = plan
  const cancel = () => cancelSave(materialId)
  // Another box may be fetching it for itself, or the material's own page.
  await untilNotSaving(materialId, signal)
  const set = savedSetOf(materialId)
  // The index does not know yet that the browser has removed files.
  if (
    set?.state === 'complete' &&
    set.version === version &&
    (await hasAllFiles(urlsOf({ ...plan, pictures: [] }), plan))
  )
    return noFailure
  signal.addEventListener('abort', cancel)
  try {
    const result = await saveOnDeviceSilently(plan)
    if (result === 'complete') return noFailure
    const text =
      result === 'busy'
        ? `${plan.name} hämtas redan. Kontrollera lådan igen när det är klart.`
        : gotNoAnswer(result) && !hasOlder
          ? // The box says when it fetches the rest itself.
            unfinishedTexts[result]
          : (saveOutcomeText(result, plan.name, formatFilesSize(plan.files), hasOlder) ?? '')
    return { text, waits: gotNoAnswer(result) }
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Resolves when a material is not being saved, here or in another tab. Rejects when aborted. */
const untilNotSaving = (materialId: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    let unwatch = () => {}
    const look = () => {
      if (signal.aborted) reject(signal.reason as Error)
      else if (saveProgressOf(materialId) === undefined) resolve()
      else return
      unwatch()
      signal.removeEventListener('abort', look)
    }
    unwatch = watchSaved(look)
    signal.addEventListener('abort', look)
    look()
  })

/** Records the downloads of materials with the answers of one form; the first has been recorded by the form itself. */
export async function recordDownloads(fetches: readonly Fetch[], values: DownloadData): Promise<void> {
  for (const [index, { response }] of fetches.entries()) {
    const { id, name: title, slug, image } = response.data
    if (index > 0)
      await submit(recordDownload, { id, ...values }, crypto.randomUUID(), { title, slug, image })
    await rememberFormAnswered(id)
  }
}
