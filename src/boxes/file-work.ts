import { makeObservable } from '#src/browser/observable.ts'

/** What this tab does with a file of one's own just now, with how much of it is done, percent; or why it could not. */
export type FileWork = { state: 'sending' | 'fetching'; percent: number } | { state: 'failed'; text: string }

const changes = makeObservable()
const works = new Map<string, FileWork>()
const wanted = new Map<string, number>()
const mayCost = new Set<string>()

/** Calls the listener at every change of what is done with files. */
export const watchFileWork = changes.watch

export const fileWorkOf = (file: string): FileWork | null => works.get(file) ?? null

export function setFileWork(file: string, work: FileWork | null): void {
  if (work === null) works.delete(file)
  else works.set(file, work)
  changes.notify()
}

/** Whether a person has said that the files of a box may be sent and fetched on a network that costs. It holds until the page is left. */
export const mayFilesCost = (boxId: string): boolean => mayCost.has(boxId)

export function letFilesCost(boxId: string): void {
  mayCost.add(boxId)
  changes.notify()
}

/** Has the files of a box fetched that are not on the device, while it is shown. Returns the function that ends it. */
export function wantFiles(boxId: string): () => void {
  wanted.set(boxId, (wanted.get(boxId) ?? 0) + 1)
  return () => {
    const count = (wanted.get(boxId) ?? 0) - 1
    if (count > 0) wanted.set(boxId, count)
    else wanted.delete(boxId)
  }
}

export const wantedBoxes = (): string[] => [...wanted.keys()]
