import { wrongPassword } from '#contract/messages.ts'
import type { Caller } from '../core/callers/caller.ts'
import type { Store } from '../database/open.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Customer } from './customer.ts'
import { isPassword } from './passwords.ts'
import { refundAttempt, consumeAttempt } from './log-in-limits.ts'

/** Asks for the current password before an irreversible action, because the device may have been left open. */
export async function reauthenticate(
  store: Store,
  { email, password_hash }: Customer,
  password: unknown,
  { network }: Caller,
): Promise<void> {
  const refusal = new RefusalError('FORBIDDEN', {
    message: wrongPassword,
    errors: { password: [wrongPassword] },
  })
  if (typeof password !== 'string' || password === '') throw refusal
  const attempt = await consumeAttempt(store, { email, network, password_hash, isOwnerAllowed: true })
  if (!(await isPassword(password_hash, password))) throw refusal
  await refundAttempt(store, attempt)
}
