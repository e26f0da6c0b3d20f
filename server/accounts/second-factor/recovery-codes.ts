import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#contract/limits.ts'
import type { DatabaseTransaction } from '#server/database/open.ts'
import { hashRecoveryCode } from './encrypt-secret.ts'

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Creates recovery codes, which replace earlier ones. They are shown only now, and stored as hashes. */
export async function createRecoveryCodes(
  transaction: DatabaseTransaction,
  customer: string,
): Promise<string[]> {
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const codes = Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`)
  await transaction.deleteFrom('recovery_code').where('customer_id', '=', customer).execute()
  const rows = codes.map(async (code) => ({
    customer_id: customer,
    code_hash: await hashRecoveryCode({ store: transaction }, customer, normalizeCode(code)),
  }))
  await transaction
    .insertInto('recovery_code')
    .values(await Promise.all(rows))
    .execute()
  return codes
}

/** Removes blanks and hyphens and ignores case. */
export function normalizeCode(input: unknown): string {
  if (typeof input !== 'string' || input.length > 100) return ''
  return input.replace(/[\s-]/g, '').toLowerCase()
}
