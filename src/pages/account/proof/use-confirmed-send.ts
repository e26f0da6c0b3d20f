import { useState } from 'react'
import type { askForReset, register, registerOrganisation } from '#contract/calls/auth.ts'
import type { CallResult } from '#src/api/call.ts'
import { removeFormDraft } from '#src/storage/form-draft.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import type { Proof } from './create-proof.ts'
import { sendWithProof } from './send-with-proof.ts'

type ConfirmedCall = typeof askForReset | typeof register | typeof registerOrganisation

/** Sends a form that the site confirms with an email: removes its draft and keeps the sentence that says where to look. */
export function useConfirmedSend(draft: string, proof: Proof) {
  const [confirmation, setConfirmation] = useState('')

  async function send(
    call: (altcha: string) => Promise<CallResult<ConfirmedCall>>,
  ): Promise<FormRefusal | null> {
    const result = await sendWithProof(proof, call)
    if (result.state !== 'done') return result
    removeFormDraft(draft)
    setConfirmation(result.response.message)
    return null
  }

  return { confirmation, send }
}
