import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#contract/limits.ts'
import type { DatabaseTransaction } from '#server/database/open.ts'
import { hashRecoveryCode } from './encrypt-secret.ts'

/** Letters and digits that are not taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Makes new recovery codes; earlier ones are dead. They are told this once, and kept only as hashes. */
export async function createRecoveryCodes(writing: DatabaseTransaction, customer: string): Promise<string[]> {
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const codes = Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`)
  await writing.deleteFrom('recovery_code').where('customer_id', '=', customer).execute()
  const rows = codes.map(async (code) => ({
    customer_id: customer,
    code_hash: await hashRecoveryCode({ store: writing }, customer, normalizeCode(code)),
  }))
  await writing
    .insertInto('recovery_code')
    .values(await Promise.all(rows))
    .execute()
  return codes
}

/** A code as it was meant: blanks, hyphens and capitals do not count. */
export function normalizeCode(written: unknown): string {
  if (typeof written !== 'string' || written.length > 100) return ''
  return written.replace(/[\s-]/g, '').toLowerCase()
}
