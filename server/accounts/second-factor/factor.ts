import { Secret, TOTP } from 'otpauth'
import type { Kysely } from 'kysely'
import { codePeriodSeconds } from '#contract/limits.ts'
import { siteName } from '#contract/messages.ts'
import type { Config } from '#server/core/config.ts'
import type { DatabaseTransaction } from '#server/database/open.ts'
import type { Database } from '#server/database/schema.ts'
import { hashRecoveryCode, encryptSecret, decryptSecret } from './encrypt-secret.ts'

export type SecondFactorDeps = { store: Kysely<Database>; config: Pick<Config, 'secretKey'> }
type FactorOwner = { id: string; email: string }

/** A customer's second factor; one that was begun and not confirmed does not count. */
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

/** Begins a second factor: a new secret, which counts once a code of it has been shown to be right. */
export async function createFactor(
  keys: SecondFactorDeps,
  writing: DatabaseTransaction,
  owner: FactorOwner,
): Promise<TOTP> {
  const secret = new Secret({ size: 20 })
  const row = {
    secret: await encryptSecret({ ...keys, store: writing }, owner.id, secret.base32),
    last_step: 0,
    created_at: Date.now(),
    confirmed_at: null,
  }
  await writing
    .insertInto('second_factor')
    .values({ customer_id: owner.id, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
  return totpOf(owner, secret)
}

/** Takes a code of the app. Each works once, and one of the step before or after is taken too, as clocks differ. */
export async function consumeCode(
  keys: SecondFactorDeps,
  writing: DatabaseTransaction,
  owner: FactorOwner,
  code: string,
): Promise<boolean> {
  const factor = await findFactor(writing, owner.id)
  if (factor === null || !/^\d{6}$/.test(code)) return false
  const secret = await decryptSecret({ ...keys, store: writing }, owner.id, factor.secret)
  if (secret === null) return false
  const now = Date.now()
  const drift = totpOf(owner, Secret.fromBase32(secret)).validate({ token: code, window: 1, timestamp: now })
  if (drift === null) return false
  const step = Math.floor(now / 1000 / codePeriodSeconds) + drift
  const taken = await writing
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('customer_id', '=', owner.id)
    .where('last_step', '<', step)
    .returning('customer_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes a recovery code: it is gone with it. */
export async function consumeRecoveryCode(
  writing: DatabaseTransaction,
  customer: string,
  code: string,
): Promise<boolean> {
  const taken = await writing
    .deleteFrom('recovery_code')
    .where('customer_id', '=', customer)
    .where('code_hash', '=', await hashRecoveryCode({ store: writing }, customer, code))
    .returning('customer_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes the second factor away, with all that belongs to it. */
export async function removeFactor(writing: DatabaseTransaction, customer: string): Promise<void> {
  for (const table of ['second_factor', 'recovery_code', 'log_in_step'] as const)
    await writing.deleteFrom(table).where('customer_id', '=', customer).execute()
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
