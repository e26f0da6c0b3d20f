import { makeObservable } from '#src/browser/observable.ts'
import { readSessionOrThrow } from './read-session.ts'
import { readStoredBox } from './account-store.ts'
import {
  applyChanges,
  applyUpdates,
  documentOf,
  isUnchangedSince,
  mergedUpdate,
  partWithId,
  readBox,
} from './box-document.ts'
import { announceBox, watchBoxes } from './box-messages.ts'
import {
  changeSummary,
  maxStoredUpdates,
  mergeStoredUpdates,
  readSteps,
  readUpdates,
  writeUpdates,
  type StoredSteps,
} from './box-store.ts'
import { summarize, type Box, type BoxContents, type Part } from './box.ts'
import { inverseOf, type FieldChange } from './field-change.ts'
import { untilReleased, watchPresses } from './until-released.ts'

/** How many steps can be taken back. */
export const maxSteps = 30

/** `changed`: what the step did has been changed since, on another device or by undoing something older. */
export type StepResult = 'done' | 'nothing' | 'changed'

export type OpenBox = {
  box: () => Box
  canUndo: () => boolean
  canRedo: () => boolean
  /** The steps that can be taken back and done again, the last one last. */
  steps: () => Readonly<StoredSteps>
  /** A part, also one that is removed now; null where there never was one, or of a kind that this version does not know. */
  readPart: (id: string) => Part | null
  /** False while the device has refused what is on the screen. */
  isStored: () => boolean
  /** True when the box has been erased since it was opened, as in another tab. Nothing of it is stored again. */
  isErased: () => boolean
  watch: (listener: () => void) => () => void
  /** Makes changes as one step, or as none, for those that nobody asked for. Resolves to whether they are on the device; they are on the screen before. */
  change: (changes: readonly FieldChange[], isStep?: boolean) => Promise<boolean>
  undo: () => Promise<StepResult>
  redo: () => Promise<StepResult>
  close: () => void
}

const customerId = async () => (await readSessionOrThrow())?.userData.user_id ?? ''

/** Opens a box of this device; null when there is none of this id, or one of somebody else's account. Throws when the storage cannot be read. */
export async function openBox(id: string): Promise<OpenBox | null> {
  const { updates, summary } = await readStoredBox(id)
  if (updates.length === 0) return null
  const owner = summary?.sync?.owner ?? ''
  if (owner !== '' && owner !== (await customerId())) return null
  if (updates.length >= maxStoredUpdates) await mergeStoredUpdates(id, mergedUpdate)
  return startBox(id, updates, await readSteps(id))
}

/** Removes a box so that it can be taken back, or takes it back, on all devices of its person. */
export const setRemoved = (id: string, isRemoved: boolean): Promise<void> =>
  changeStored(id, { part: '', field: 'removed', from: !isRemoved, to: isRemoved }, (summary) => ({
    ...{ summary, removedAt: isRemoved ? Date.now() : 0 },
  }))

/** Lays a box that lies in another one in a third. A page that has it open reads it again. */
export async function setParent(id: string, from: string, to: string): Promise<void> {
  await changeStored(id, { part: '', field: 'parent', from, to }, (summary) => ({
    summary: { ...summary, parent: to },
  }))
  announceBox(id)
}

/** Changes a box that no page need have open. It is no step that can be undone. */
async function changeStored(
  id: string,
  change: FieldChange,
  written: (summary: BoxContents) => { summary: BoxContents; removedAt?: number },
): Promise<void> {
  const { updates, summary } = await readStoredBox(id)
  if (summary === null) return
  const document = documentOf(updates)
  const made: Uint8Array[] = []
  document.on('update', (update: Uint8Array) => made.push(update))
  applyChanges(document, [change])
  document.destroy()
  const { removedAt: _removedAt, sync: _sync, ...contents } = summary
  await writeUpdates({ ...written(contents), updates: made, steps: await readSteps(id), isNew: false })
}

/**
 * Makes a box on this device, and in the account of whoever is logged in, unless it is for everybody who uses the device. Null
 * when the device refuses to store it.
 */
export async function createBox(
  id: string,
  changes: readonly FieldChange[],
  isForDevice = false,
): Promise<OpenBox | null> {
  const owner = isForDevice ? '' : await customerId()
  const made = startBox(id, [], { done: [], undone: [] }, { owner })
  if (await made.change(changes)) return made
  made.close()
  return null
}

/** Makes a box with files that it brings with it, all or nothing. False when the device refuses to store it. */
export async function createBoxWithFiles(
  id: string,
  changes: readonly FieldChange[],
  files: ReadonlyMap<string, Blob>,
): Promise<boolean> {
  const made = startBox(id, [], { done: [], undone: [] }, { owner: await customerId(), files })
  const isStored = await made.change(changes)
  made.close()
  return isStored
}

function startBox(
  id: string,
  updates: readonly Uint8Array[],
  steps: StoredSteps,
  /** Of a new box: the customer in whose account it is, and the files that it brings with it. */
  made: { owner: string; files?: ReadonlyMap<string, Blob> } = { owner: '' },
): OpenBox {
  watchPresses()
  const document = documentOf(updates)
  const changed = makeObservable()
  let shown = readBox(document, id)
  /** Updates that the device has not stored yet, the oldest first. */
  let unstored: Uint8Array[] = []
  let hasFailed = false
  let hasWritten = false
  let isErased = false
  let isNew = updates.length === 0
  let writing: Promise<boolean> = Promise.resolve(true)
  let isClosed = false

  document.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'stored') unstored.push(update)
    shown = readBox(document, id)
    changed.notify()
  })
  const stopWatching = watchBoxes((changedId) => {
    if (changedId === id && unstored.length === 0 && !isNew) void readStored()
  })

  async function readStored(): Promise<void> {
    try {
      const stored = await readUpdates(id)
      await untilReleased()
      if (isClosed) return
      if (stored.length === 0) return markErased()
      const before = shown
      applyUpdates(document, stored)
      // The summary that this tab stored last lacks these updates.
      if (shown !== before && hasWritten) await changeSummary(id, summarize(shown, Date.now()))
    } catch {
      // A storage that cannot be read now is read at the next change.
    }
  }

  function markErased(): void {
    isErased = true
    changed.notify()
  }

  function store(): Promise<boolean> {
    writing = writing.then(async () => {
      // A copy: changes that are made while these are written are added to the array.
      const sent = [...unstored]
      try {
        const summary = summarize(shown, Date.now())
        const brought = isNew ? made : {}
        if (!(await writeUpdates({ summary, updates: sent, steps, isNew, ...brought }))) {
          markErased()
          return false
        }
        isNew = false
        hasWritten = true
        unstored = unstored.slice(sent.length)
        hasFailed = false
        announceBox(id)
      } catch {
        // Tried again with the next change; the page says meanwhile that it is on the screen only.
        hasFailed = true
      }
      changed.notify()
      return !hasFailed
    })
    return writing
  }

  function takeStep(from: FieldChange[][], to: FieldChange[][]): Promise<StepResult> {
    const step = from.at(-1)
    if (step === undefined) return Promise.resolve('nothing')
    from.pop()
    const inverse = inverseOf(step)
    if (!isUnchangedSince(document, step)) return store().then(() => 'changed')
    to.push(inverse)
    applyChanges(document, inverse)
    return store().then(() => 'done')
  }

  return {
    box: () => shown,
    canUndo: () => steps.done.length > 0,
    canRedo: () => steps.undone.length > 0,
    steps: () => steps,
    readPart: (partId) => partWithId(document, partId),
    isStored: () => !hasFailed,
    isErased: () => isErased,
    watch: changed.watch,
    change(changes, isStep = true) {
      if (changes.length === 0) return writing
      // What makes a new box cannot be undone: without it nothing would be left.
      if (isStep && !isNew) steps.done = [...steps.done, [...changes]].slice(-maxSteps)
      if (isStep) steps.undone = []
      applyChanges(document, changes)
      return store()
    },
    undo: () => takeStep(steps.done, steps.undone),
    redo: () => takeStep(steps.undone, steps.done),
    close() {
      isClosed = true
      stopWatching()
    },
  }
}
