import { wrongPassword } from '#contract/messages.ts'
import type { Caller } from '../core/caller.ts'
import type { Store } from '../database/open.ts'
import { RefusalError } from '../core/refusal-error.ts'
import type { Customer } from './customer.ts'
import { isPassword } from './passwords.ts'
import { refundAttempt, consumeAttempt } from './log-in-limits.ts'

/** Before what cannot be undone the present password is asked for: a tablet that was left open is not its owner. */
export async function reauthenticate(
  store: Store,
  { email, password_hash }: Customer,
  password: unknown,
  { network }: Caller,
): Promise<void> {
  const refused = new RefusalError('FORBIDDEN', {
    message: wrongPassword,
    errors: { password: [wrongPassword] },
  })
  if (typeof password !== 'string' || password === '') throw refused
  const tried = await consumeAttempt(store, { email, network, password_hash, isOwnerAllowed: true })
  if (!(await isPassword(password_hash, password))) throw refused
  await refundAttempt(store, tried)
}
