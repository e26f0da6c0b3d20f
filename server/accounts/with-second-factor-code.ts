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

/** Wrong codes for one account from any address, because whoever guesses knows the password already. A new password starts a new count. */
const codeLimits = [
  { limit: 5, periodMs: 15 * 60_000 },
  { limit: 30, periodMs: 24 * hourMs },
]

/** Consumes a code of the app or, if allowed, a recovery code, and runs the action in the same transaction. */
export async function withSecondFactorCode<T>(
  { store, config }: Pick<AccountDeps, 'store' | 'config'>,
  customer: Customer,
  input: unknown,
  action: (transaction: DatabaseTransaction) => Promise<T>,
  { recovery = true } = {},
): Promise<T> {
  const code = normalizeCode(input)
  const refusal = new RefusalError('FORBIDDEN', { message: wrongCode, errors: { code: [wrongCode] } })
  if (code === '') throw refusal
  const at = Date.now()
  await countAttempt(store, customer)
  return store.transaction().execute(async (transaction) => {
    if (!(await consumeCode({ store, config }, transaction, customer, code))) {
      if (!recovery || !(await consumeRecoveryCode(transaction, customer.id, code))) throw refusal
      await enqueueEmail(transaction, recoveryCodeUsedNotice({ ...customer, publicUrl: config.publicUrl }))
    }
    for (const [index, rateLimit] of codeLimits.entries())
      await refund(transaction, counterName(customer, index), rateLimit, at)
    return action(transaction)
  })
}

/** Counts an attempt before the code is checked, so that concurrent attempts cannot exceed the limit. */
function countAttempt(store: Store, customer: Customer): Promise<void> {
  return store.transaction().execute(async (transaction) => {
    for (const [index, rateLimit] of codeLimits.entries())
      await consume(transaction, counterName(customer, index), rateLimit)
  })
}

const counterName = ({ id, password_hash }: Customer, index: number) =>
  `second-factor:${index}:${id}:${password_hash}`
