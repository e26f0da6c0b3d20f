import { hourMs } from '#contract/durations.ts'
import { wrongCode } from '#contract/messages.ts'
import { refund, consume, type RateLimit } from '../core/limits/rate-limit.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Customer } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { recoveryCodeUsedNotice } from './account-notices.ts'
import { consumeCode, consumeRecoveryCode, findFactor } from './second-factor/factor.ts'
import { normalizeCode } from './second-factor/recovery-codes.ts'

/** Wrong codes for one account from any address, because whoever guesses knows the password already. A new password and a new factor start a new count. */
const codeLimits = [
  { limit: 5, periodMs: 15 * 60_000 },
  { limit: 30, periodMs: 24 * hourMs },
]

/** Consumes a code of the app or, if allowed, a recovery code, and runs the action in the same transaction. */
export async function withSecondFactorCode<T>(
  { store, config, log }: Pick<AccountDeps, 'store' | 'config' | 'log'>,
  customer: Customer,
  input: unknown,
  action: (transaction: DatabaseTransaction) => Promise<T>,
  { recovery = true } = {},
): Promise<T> {
  const code = normalizeCode(input)
  const refusal = new RefusalError('FORBIDDEN', { message: wrongCode, errors: { code: [wrongCode] } })
  if (code === '') throw refusal
  const at = Date.now()
  // Whoever has guessed in vain and got the factor removed by an editor sets up the next one at once.
  const since = (await findFactor(store, customer.id))?.created_at ?? 0
  const counters = codeLimits.map((rateLimit, index) => ({
    rateLimit,
    name: `second-factor:${index}:${customer.id}:${customer.password_hash}:${since}`,
  }))
  await countAttempt(store, counters)
  const done = await store.transaction().execute(async (transaction) => {
    const isAppCode = await consumeCode({ store, config }, transaction, customer, code)
    if (!isAppCode) {
      if (!recovery || !(await consumeRecoveryCode(transaction, customer.id, code))) throw refusal
      await enqueueEmail(transaction, recoveryCodeUsedNotice({ ...customer, publicUrl: config.publicUrl }))
    }
    for (const { name, rateLimit } of counters) await refund(transaction, name, rateLimit, at)
    return { isAppCode, result: await action(transaction) }
  })
  // Whose it was is nowhere in the log.
  log.info({ factor: done.isAppCode ? 'code' : 'recovery code' }, 'second factor accepted')
  return done.result
}

type Counter = { name: string; rateLimit: RateLimit }

/** Counts an attempt before the code is checked, so that concurrent attempts cannot exceed the limit. */
function countAttempt(store: Store, counters: readonly Counter[]): Promise<void> {
  return store.transaction().execute(async (transaction) => {
    for (const { name, rateLimit } of counters) await consume(transaction, name, rateLimit)
  })
}
