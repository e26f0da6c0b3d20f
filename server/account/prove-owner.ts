import { wrongPassword } from '#contract/words.ts'
import type { Caller } from '../caller.ts'
import type { Store } from '../database/open.ts'
import { Refused } from '../refuse.ts'
import type { Customer } from './customer.ts'
import { isPassword } from './passwords.ts'
import { forgetTry, takeTry } from './tries.ts'

/** Before what cannot be undone the present password is asked for: a tablet that was left open is not its owner. */
export async function proveOwner(
  store: Store,
  { email, password_hash }: Customer,
  password: unknown,
  { address }: Caller,
): Promise<void> {
  const refused = new Refused('FORBIDDEN', {
    message: wrongPassword,
    errors: { password: [wrongPassword] },
  })
  if (typeof password !== 'string' || password === '') throw refused
  const tried = await takeTry(store, { email, address, password_hash, letIn: true })
  if (!(await isPassword(password_hash, password))) throw refused
  await forgetTry(store, tried)
}
