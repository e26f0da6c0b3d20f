import { slowCall } from '#contract/limits.ts'

/** What this page has met, as it is kept until it may be told of. Addresses stand without their query. */
export type Note = {
  level: 'error' | 'warn' | 'info' | 'debug'
  message: string
  /** 0 where there was no answer. */
  status?: number
  ms?: number
}

/** The newest are kept. */
const kept = 100
const notes: Note[] = []
let listener: ((note: Note) => void) | null = null

/** Everything that is remembered of this page's life, the oldest first. */
export const notesSoFar = (): readonly Note[] => notes

/** Nothing of what was noted stays: it says what somebody has done here. */
export const forgetNotes = () => void notes.splice(0)

/** Hears of what is noted from now on. One who listens is enough. */
export function watchNotes(next: (note: Note) => void): void {
  listener = next
}

/** Notes something. It is told to the server only where it is worth it (`src/app/watch`). */
export function note(one: Note): void {
  notes.push(one)
  if (notes.length > kept) notes.shift()
  listener?.(one)
}

/** Notes how a call went: spec 8 says what counts as what. `began` is of `performance.now()`. */
export function noteCall(address: string, status: number, began: number): void {
  const ms = Math.round(performance.now() - began)
  const level = status >= 500 ? 'error' : status >= 400 || ms > slowCall ? 'warn' : 'debug'
  note({ level, message: address.replace(/[?#].*/s, ''), status, ms })
}
