import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Purpose } from '#contract/entrance.ts'
import { captchaFailed } from '#contract/words.ts'
import { sayBoth } from '#src/ui/say-both.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { makeProof, type Proof } from './make-proof.ts'
import './proof.css'

/** The proof of one form. It begins with the first key that is pressed in it: who only looks works for nothing. */
export function useProof(purpose: Purpose): Proof {
  const [proofs] = useState(() => new Map<Purpose, Proof>())
  const proof = proofs.get(purpose) ?? makeProof(purpose)
  proofs.set(purpose, proof)
  useEffect(() => () => proofs.forEach((one) => one.end()), [proofs])
  return proof
}

const said = {
  waiting: 'Din enhet visar att du inte är en robot medan du skriver. Inget skickas till någon annan.',
  working: 'Kontrollerar att du inte är en robot …',
  done: 'Klart: du är ingen robot.',
} as const

/** What the form's proof is doing. */
export function ProofLine({ proof }: { proof: Proof }) {
  const state = useSyncExternalStore(proof.watch, proof.state, proof.state)
  return (
    <div className={`proof proof-${state}`}>
      {state === 'working' ? <span className="spinner" aria-hidden="true" /> : <Icon name={icons[state]} />}
      <p role="status">{sayBoth(state === 'failed' ? captchaFailed : said[state])}</p>
      {state === 'failed' && (
        <button type="button" className="text-button" onClick={proof.begin}>
          Försök igen
        </button>
      )}
    </div>
  )
}

const icons = { waiting: 'lock', done: 'check', failed: 'stop' } as const
