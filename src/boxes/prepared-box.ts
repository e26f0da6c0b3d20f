import { watchBoxes } from './box-messages.ts'
import { openBox, type OpenBox } from './open-box.ts'

/** A box that a person may be about to open; `open` is null until it has been read. */
type Prepared = { opening: Promise<OpenBox | null>; open: OpenBox | null }

/** As many boxes stay read, because a pointer crosses many links. */
export const maxPrepared = 6
/** By their ids, the one that was asked for last at the end. */
const prepared = new Map<string, Prepared>()
let isWatching = false

/** Reads a box before its link is pressed: when the pointer, a finger or the focus is on it, or when it is likely to be the one. */
export function prepareBox(id: string): void {
  // What is changed elsewhere is read anew, with the steps that can be taken back.
  if (!isWatching) watchBoxes(forget)
  isWatching = true
  const before = prepared.get(id)
  prepared.delete(id)
  // One that was erased meanwhile, as by a log-out, is read anew.
  const next = before === undefined || before.open?.isErased() === true ? startReading(id) : before
  if (before !== undefined && before !== next) before.open?.close()
  prepared.set(id, next)
  for (const [oldest] of [...prepared].slice(0, -maxPrepared)) forget(oldest)
}

function startReading(id: string): Prepared {
  const next: Prepared = { opening: openBox(id), open: null }
  const drop = () => {
    if (prepared.get(id) === next) prepared.delete(id)
  }
  next.opening
    .then((open) => {
      next.open = open
      // Nothing to show yet: the page that opens the box looks again.
      if (open === null) drop()
    })
    .catch(drop)
  return next
}

function forget(id: string): void {
  const dropped = prepared.get(id)
  prepared.delete(id)
  dropped?.opening.then((open) => open?.close()).catch(() => null)
}

/** The box if it has been read. It stays prepared until it is taken. */
export const preparedBox = (id: string): OpenBox | null => prepared.get(id)?.open ?? null

/** Resolves when the box has been read, or cannot be. */
export async function whenPrepared(id: string): Promise<void> {
  await prepared.get(id)?.opening.catch(() => null)
}

/** The reading of the box if it has begun; whoever takes it closes the box. */
export function takePrepared(id: string): Promise<OpenBox | null> | null {
  const taken = prepared.get(id)
  prepared.delete(id)
  return taken?.opening ?? null
}
