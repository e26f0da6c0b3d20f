import type { Call } from '#contract/calls/call.ts'
import { captchaFailed } from '#contract/messages.ts'
import type { CallResult } from '#src/api/call.ts'
import type { Proof } from './create-proof.ts'

type SendResult<C extends Call> = Exclude<CallResult<C>, { state: 'ended' }>

/** Sends with the proof, as soon as it is there. One that was not taken is made anew, and the form stays as it is. */
export async function sendWithProof<C extends Call>(
  proof: Proof,
  send: (altcha: string) => Promise<CallResult<C>>,
): Promise<SendResult<C>> {
  const altcha = await proof.solution()
  if (altcha === null) return failed
  const sent = await send(altcha)
  if (sent.state === 'ended') return failed
  if (sent.state === 'refused') {
    const { message, errors } = sent
    if (message === captchaFailed || 'altcha' in errors) {
      proof.markRejected()
      return failed
    }
    // A form with something to put right is read before its proof is.
    if (Object.keys(errors).length > 0) return sent
  }
  proof.markUsed()
  return sent
}

const failed = {
  state: 'unanswered',
  message: 'Kontrollen gick inte igenom. Försök igen: allt du har skrivit är kvar.',
} as const
