import type { Challenge } from 'altcha/lib'
import { makeChallenge } from '#contract/calls/auth.ts'
import type { ChallengePurpose } from '#contract/schemas/auth.ts'
import { sendNow } from '#src/api/call.ts'

/** Not begun; being worked out; there; or it could not be had. */
export type ProofState = 'waiting' | 'working' | 'done' | 'failed'

/** A proof that this device has worked for what it asks: begun while somebody writes, there when they send. */
export type Proof = {
  state: () => ProofState
  watch: (listener: () => void) => () => void
  /** Begins, unless one is there or under way. */
  begin: () => void
  /** The solution, as soon as there is one; null when it could not be had. */
  solution: () => Promise<string | null>
  /** It has been sent: the next one is another. */
  markUsed: () => void
  /** The server did not take it. */
  markRejected: () => void
  dispose: () => void
}

/** So long before it ends it is no longer sent, s. */
const expiryMarginSeconds = 20

export function createProof(purpose: ChallengePurpose): Proof {
  let state: ProofState = 'waiting'
  let current: Promise<string | null> | null = null
  let expiry: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: ProofState): void {
    state = next
    for (const listener of listeners) listener()
  }
  function forget(next: ProofState): void {
    clearTimeout(expiry)
    current = null
    show(next)
  }
  function begin(): Promise<string | null> {
    if (current !== null) return current
    show('working')
    const mine = work().catch(() => null)
    current = mine
    void mine.then((solved) => {
      if (current !== mine) return
      if (solved === null) forget('failed')
      else show('done')
    })
    return mine
  }
  async function work(): Promise<string | null> {
    const [sent, { solve }] = await Promise.all([sendNow(makeChallenge, { purpose }), import('./solve.ts')])
    if (sent.state !== 'done') return null
    // Taken on trust: one that is not what it says it is cannot be solved.
    const challenge = sent.response.data as unknown as Challenge
    const solved = await solve(challenge)
    const { expiresAt } = challenge.parameters
    if (solved !== null && expiresAt !== undefined) renewAt(expiresAt)
    return solved
  }
  /** Somebody writes slowly: another one is there when they are done. */
  function renewAt(expiresAt: number): void {
    clearTimeout(expiry)
    expiry = setTimeout(
      () => {
        current = null
        void begin()
      },
      Math.max(1000, (expiresAt - expiryMarginSeconds) * 1000 - Date.now()),
    )
  }
  return {
    state: () => state,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin: () => void begin(),
    solution: begin,
    markUsed: () => forget('waiting'),
    markRejected: () => forget('failed'),
    dispose: () => clearTimeout(expiry),
  }
}
