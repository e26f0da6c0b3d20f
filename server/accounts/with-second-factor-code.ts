import { wrongCode } from '#contract/messages.ts'
import { refund, hourMs, consume } from '../core/rate-limit.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusal-error.ts'
import type { Customer } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { recoveryCodeUsedNotice } from './account-notices.ts'
import { consumeCode, consumeRecoveryCode } from './second-factor/factor.ts'
import { normalizeCode } from './second-factor/recovery-codes.ts'

/** Wrong codes for one account, from anywhere: whoever guesses knows the password already. A new password begins anew. */
const codeLimits = [
  { limit: 5, periodMs: 15 * 60_000 },
  { limit: 30, periodMs: 24 * hourMs },
]

/** Takes a code of the app or, where it may be one, a recovery code, and does what it opens in the same transaction. */
export async function withSecondFactorCode<T>(
  { store, config }: Pick<AccountDeps, 'store' | 'config'>,
  customer: Customer,
  written: unknown,
  deed: (writing: DatabaseTransaction) => Promise<T>,
  { recovery = true } = {},
): Promise<T> {
  const code = normalizeCode(written)
  const refused = new RefusalError('FORBIDDEN', { message: wrongCode, errors: { code: [wrongCode] } })
  if (code === '') throw refused
  const at = Date.now()
  await countAttempt(store, customer)
  return store.transaction().execute(async (writing) => {
    if (!(await consumeCode({ store, config }, writing, customer, code))) {
      if (!recovery || !(await consumeRecoveryCode(writing, customer.id, code))) throw refused
      await enqueueEmail(writing, recoveryCodeUsedNotice({ ...customer, publicUrl: config.publicUrl }))
    }
    for (const [place, allowance] of codeLimits.entries())
      await refund(writing, nameOf(customer, place), allowance, at)
    return deed(writing)
  })
}

/** Counted before it is known whether the code is wrong, so that many at once are not let past. */
function countAttempt(store: Store, customer: Customer): Promise<void> {
  return store.transaction().execute(async (writing) => {
    for (const [place, allowance] of codeLimits.entries())
      await consume(writing, nameOf(customer, place), allowance)
  })
}

const nameOf = ({ id, password_hash }: Customer, place: number) =>
  `second-factor:${place}:${id}:${password_hash}`
