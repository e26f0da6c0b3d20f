import { openBox, type OpenBox } from './open-box.ts'

/** The box that a person is about to open; `open` is null until it has been read. */
type Prepared = { id: string; opening: Promise<OpenBox | null>; open: OpenBox | null }

let prepared: Prepared | null = null

/**
 * Reads a box before its link is pressed: when the pointer, a finger or the focus is on it. Only the last one stays, because a pointer
 * crosses many links.
 */
export function prepareBox(id: string): void {
  // One that was erased meanwhile, as by a log-out, is read anew.
  if (prepared?.id === id && prepared.open?.isErased() !== true) return
  const before = prepared
  const next: Prepared = { id, opening: openBox(id), open: null }
  prepared = next
  before?.opening.then((open) => open?.close()).catch(() => null)
  next.opening
    .then((open) => {
      next.open = open
      // Nothing to show yet: the page that opens the box looks again.
      if (open === null) drop(next)
    })
    .catch(() => drop(next))
}

function drop(which: Prepared): void {
  if (prepared === which) prepared = null
}

/** The box if it has been read. It stays prepared until it is taken. */
export const preparedBox = (id: string): OpenBox | null => (prepared?.id === id ? prepared.open : null)

/** Resolves when the box has been read, or cannot be. */
export async function whenPrepared(id: string): Promise<void> {
  if (prepared?.id === id) await prepared.opening.catch(() => null)
}

/** The reading of the box if it has begun; whoever takes it closes the box. */
export function takePrepared(id: string): Promise<OpenBox | null> | null {
  if (prepared?.id !== id) return null
  const { opening } = prepared
  prepared = null
  return opening
}
