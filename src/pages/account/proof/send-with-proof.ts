import type { Call } from '#contract/calls/call.ts'
import { captchaFailed } from '#contract/messages.ts'
import type { CallResult } from '#src/api/call.ts'
import type { Proof } from './create-proof.ts'

type SendResult<C extends Call> = Exclude<CallResult<C>, { state: 'ended' }>

/** Sends with the proof when it is ready. A refused proof is computed again, and the form stays as it is. */
export async function sendWithProof<C extends Call>(
  proof: Proof,
  send: (altcha: string) => Promise<CallResult<C>>,
): Promise<SendResult<C>> {
  const altcha = await proof.solution()
  if (altcha === null) return failed
  const result = await send(altcha)
  if (result.state === 'ended') return failed
  if (result.state === 'refused') {
    const { message, errors } = result
    if (message === captchaFailed || 'altcha' in errors) {
      proof.markRefused()
      return failed
    }
    // The server checks the fields before the proof, so the proof is still unused.
    if (Object.keys(errors).length > 0) return result
  }
  proof.markUsed()
  return result
}

const failed = {
  state: 'unanswered',
  message: 'Kontrollen gick inte igenom. Försök igen: allt du har skrivit är kvar.',
} as const
