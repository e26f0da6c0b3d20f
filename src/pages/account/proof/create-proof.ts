import type { Challenge } from 'altcha/lib'
import { makeChallenge } from '#contract/calls/auth.ts'
import type { ChallengePurpose } from '#contract/schemas/auth.ts'
import { sendNow } from '#src/api/call.ts'
import { makeObservable } from '#src/browser/observable.ts'

/** Not started, being computed, done, or failed. */
type ProofState = 'waiting' | 'working' | 'done' | 'failed'

/** A proof of work, computed while somebody fills in a form and ready when they send it. */
export type Proof = {
  state: () => ProofState
  watch: (listener: () => void) => () => void
  /** Starts, unless a proof is ready or being computed. */
  begin: () => void
  /** The solution when it is ready, null when it failed. */
  solution: () => Promise<string | null>
  /** The proof has been sent, so the next submission needs a new one. */
  markUsed: () => void
  /** The server refused the proof. */
  markRefused: () => void
  dispose: () => void
}

/** A proof is renewed this long before it expires, s. */
const expiryMarginSeconds = 20

export function createProof(purpose: ChallengePurpose): Proof {
  let state: ProofState = 'waiting'
  let current: Promise<string | null> | null = null
  let expiry: ReturnType<typeof setTimeout> | undefined
  const changes = makeObservable()

  function setState(next: ProofState): void {
    state = next
    changes.notify()
  }
  function reset(next: ProofState): void {
    clearTimeout(expiry)
    current = null
    setState(next)
  }
  function begin(): Promise<string | null> {
    if (current !== null) return current
    setState('working')
    const solution = work().catch(() => null)
    current = solution
    void solution.then((solved) => {
      if (current !== solution) return
      if (solved === null) reset('failed')
      else setState('done')
    })
    return solution
  }
  async function work(): Promise<string | null> {
    const [result, { solve }] = await Promise.all([sendNow(makeChallenge, { purpose }), import('./solve.ts')])
    if (result.state !== 'done') return null
    // Not validated, because a malformed challenge cannot be solved anyway.
    const challenge = result.response.data as unknown as Challenge
    const solved = await solve(challenge)
    const { expiresAt } = challenge.parameters
    if (solved !== null && expiresAt !== undefined) renewAt(expiresAt)
    return solved
  }
  /** Renews the proof in time for somebody who types slowly. */
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
    watch: changes.watch,
    begin: () => void begin(),
    solution: begin,
    markUsed: () => reset('waiting'),
    markRefused: () => reset('failed'),
    dispose: () => clearTimeout(expiry),
  }
}
