import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChallengePurpose } from '#contract/schemas/auth.ts'
import { captchaFailed } from '#contract/messages.ts'
import { bilingualText } from '#src/ui/bilingual-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { createProof, type Proof } from './create-proof.ts'
import './proof.css'

/** The proof of one form. It begins with the first key that is pressed in it: who only looks works for nothing. */
export function useProof(purpose: ChallengePurpose): Proof {
  const [proofs] = useState(() => new Map<ChallengePurpose, Proof>())
  const proof = proofs.get(purpose) ?? createProof(purpose)
  proofs.set(purpose, proof)
  useEffect(() => () => proofs.forEach((one) => one.dispose()), [proofs])
  return proof
}

const stateTexts = {
  waiting: 'Din enhet visar att du inte är en robot medan du skriver. Inget skickas till någon annan.',
  working: 'Kontrollerar att du inte är en robot …',
  done: 'Klart: du är ingen robot.',
} as const

/** What the form's proof is doing. */
export function ProofStatus({ proof }: { proof: Proof }) {
  const state = useSyncExternalStore(proof.watch, proof.state, proof.state)
  return (
    <div className={`proof proof-${state}`}>
      {state === 'working' ? <span className="spinner" aria-hidden="true" /> : <Icon name={icons[state]} />}
      <p role="status">{bilingualText(state === 'failed' ? captchaFailed : stateTexts[state])}</p>
      {state === 'failed' && (
        <button type="button" className="text-button" onClick={proof.begin}>
          Försök igen
        </button>
      )}
    </div>
  )
}

const icons = { waiting: 'lock', done: 'check', failed: 'stop' } as const
