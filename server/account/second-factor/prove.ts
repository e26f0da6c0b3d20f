import { wrongCode } from '#contract/words.ts'
import { giveBack, hour, takeOne } from '../../allowance.ts'
import type { Store, Writing } from '../../database/open.ts'
import { post } from '../../mail/post.ts'
import { Refused } from '../../refuse.ts'
import type { Customer } from '../customer.ts'
import type { AccountHouse } from '../house.ts'
import { recoveryCodeUsedNotice } from '../notices.ts'
import { takeCode, takeRecoveryCode } from './factor.ts'
import { tidyCode } from './recovery-codes.ts'

/** Wrong codes for one account, from anywhere: whoever guesses knows the password already. A new password begins anew. */
const tries = [
  { most: 5, period: 15 * 60_000 },
  { most: 30, period: 24 * hour },
]

/** Takes a code of the app or, where it may be one, a recovery code, and does what it opens in the same transaction. */
export async function withCode<T>(
  { store, config }: Pick<AccountHouse, 'store' | 'config'>,
  customer: Customer,
  written: unknown,
  deed: (writing: Writing) => Promise<T>,
  { recovery = true } = {},
): Promise<T> {
  const code = tidyCode(written)
  const refused = new Refused('FORBIDDEN', { message: wrongCode, errors: { code: [wrongCode] } })
  if (code === '') throw refused
  const at = Date.now()
  await countTry(store, customer)
  return store.transaction().execute(async (writing) => {
    if (!(await takeCode({ store, config }, writing, customer, code))) {
      if (!recovery || !(await takeRecoveryCode(writing, customer.id, code))) throw refused
      await post(writing, recoveryCodeUsedNotice({ ...customer, publicUrl: config.publicUrl }))
    }
    for (const [place, allowance] of tries.entries())
      await giveBack(writing, nameOf(customer, place), allowance, at)
    return deed(writing)
  })
}

/** Counted before it is known whether the code is wrong, so that many at once are not let past. */
function countTry(store: Store, customer: Customer): Promise<void> {
  return store.transaction().execute(async (writing) => {
    for (const [place, allowance] of tries.entries())
      await takeOne(writing, nameOf(customer, place), allowance)
  })
}

const nameOf = ({ id, password_hash }: Customer, place: number) =>
  `second-factor:${place}:${id}:${password_hash}`
