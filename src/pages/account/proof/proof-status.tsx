import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChallengePurpose } from '#contract/schemas/auth.ts'
import { captchaFailed } from '#contract/messages.ts'
import { bilingualText } from '#src/ui/bilingual-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { createProof, type Proof } from './create-proof.ts'
import './proof.css'

/** The proof of one form. The form starts it at the first key press, so that visitors who only read compute nothing. */
export function useProof(purpose: ChallengePurpose): Proof {
  const [proofs] = useState(() => new Map<ChallengePurpose, Proof>())
  const proof = proofs.get(purpose) ?? createProof(purpose)
  proofs.set(purpose, proof)
  useEffect(() => () => proofs.forEach((created) => created.dispose()), [proofs])
  return proof
}

const stateTexts = {
  waiting: 'Din enhet visar att du inte är en robot medan du skriver. Inget skickas till någon annan.',
  working: 'Kontrollerar att du inte är en robot …',
  done: 'Klart: du är ingen robot.',
} as const

/** Shows the state of the form's proof. */
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
