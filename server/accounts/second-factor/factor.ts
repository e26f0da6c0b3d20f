import { Secret, TOTP } from 'otpauth'
import type { Kysely } from 'kysely'
import { codePeriodSeconds } from '#contract/limits.ts'
import { siteName } from '#contract/messages.ts'
import type { Config } from '#server/core/settings/config.ts'
import type { DatabaseTransaction } from '#server/database/open.ts'
import type { Database } from '#server/database/schema.ts'
import { hashRecoveryCode, encryptSecret, decryptSecret } from './encrypt-secret.ts'

type SecondFactorDeps = { store: Kysely<Database>; config: Pick<Config, 'secretKey'> }
type FactorOwner = { id: string; email: string }

/** A customer's second factor, confirmed or not. */
export async function findFactor(store: Kysely<Database>, customer: string) {
  const row = await store
    .selectFrom('second_factor')
    .selectAll()
    .where('customer_id', '=', customer)
    .executeTakeFirst()
  return row ?? null
}

export async function isSecondFactorOn(store: Kysely<Database>, customer: string): Promise<boolean> {
  const factor = await findFactor(store, customer)
  return factor !== null && factor.confirmed_at !== null
}

/** Creates a second factor: a new secret, which counts once it is confirmed by a right code. */
export async function createFactor(
  keys: SecondFactorDeps,
  transaction: DatabaseTransaction,
  owner: FactorOwner,
): Promise<TOTP> {
  const secret = new Secret({ size: 20 })
  const row = {
    secret: await encryptSecret({ ...keys, store: transaction }, owner.id, secret.base32),
    last_step: 0,
    created_at: Date.now(),
    confirmed_at: null,
  }
  await transaction
    .insertInto('second_factor')
    .values({ customer_id: owner.id, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
  return totpOf(owner, secret)
}

/** Consumes a code of the app. Each works once; the step before and after are accepted too, because clocks differ. */
export async function consumeCode(
  keys: SecondFactorDeps,
  transaction: DatabaseTransaction,
  owner: FactorOwner,
  code: string,
): Promise<boolean> {
  const factor = await findFactor(transaction, owner.id)
  if (factor === null || !/^\d{6}$/.test(code)) return false
  const secret = await decryptSecret({ ...keys, store: transaction }, owner.id, factor.secret)
  if (secret === null) return false
  const now = Date.now()
  const drift = totpOf(owner, Secret.fromBase32(secret)).validate({ token: code, window: 1, timestamp: now })
  if (drift === null) return false
  const step = Math.floor(now / 1000 / codePeriodSeconds) + drift
  const updated = await transaction
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('customer_id', '=', owner.id)
    .where('last_step', '<', step)
    .returning('customer_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Consumes a recovery code, which is then deleted. */
export async function consumeRecoveryCode(
  transaction: DatabaseTransaction,
  customer: string,
  code: string,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('recovery_code')
    .where('customer_id', '=', customer)
    .where('code_hash', '=', await hashRecoveryCode({ store: transaction }, customer, code))
    .returning('customer_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Removes the second factor with its recovery codes and open log-in steps. */
export async function removeFactor(transaction: DatabaseTransaction, customer: string): Promise<void> {
  for (const table of ['second_factor', 'recovery_code', 'log_in_step'] as const)
    await transaction.deleteFrom(table).where('customer_id', '=', customer).execute()
}

const totpOf = ({ email }: FactorOwner, secret: Secret) =>
  new TOTP({
    issuer: siteName,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: codePeriodSeconds,
    secret,
  })
