import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Config } from '#server/core/settings/config.ts'
import type { Database } from '#server/database/schema.ts'

type EncryptionDeps = { store: Kysely<Database>; config: Pick<Config, 'secretKey'> }

/** Encrypts a secret for one customer. The prefix names the key's source: `e` for the environment, `d` for the database. */
export async function encryptSecret(keys: EncryptionDeps, customer: string, text: string): Promise<string> {
  const from = keys.config.secretKey === undefined ? 'd' : 'e'
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(keys, from, 'seal'), iv)
  // Authenticated data: in another customer's row the secret cannot be decrypted.
  cipher.setAAD(Buffer.from(customer))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${from}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`
}

/** Decrypts a secret; null when the key has changed since. */
export async function decryptSecret(
  keys: EncryptionDeps,
  customer: string,
  encrypted: string,
): Promise<string | null> {
  const from = encrypted.startsWith('e.') ? 'e' : 'd'
  const bytes = Buffer.from(encrypted.slice(2), 'base64url')
  try {
    const key = await keyOf(keys, from, 'seal')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(customer)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch (error) {
    if (error instanceof Error && /auth|SECRET_KEY/i.test(error.message)) return null
    throw error
  }
}

/** The stored form of a recovery code. Keyed by the database's secret only, so that codes still work when SECRET_KEY is lost. */
export async function hashRecoveryCode(
  { store }: Pick<EncryptionDeps, 'store'>,
  customer: string,
  code: string,
): Promise<string> {
  const key = await keyOf({ store, config: { secretKey: undefined } }, 'd', 'recovery')
  return createHmac('sha256', key).update(`${customer}:${code}`).digest('base64url')
}

async function keyOf({ store, config }: EncryptionDeps, from: 'e' | 'd', purpose: string): Promise<Buffer> {
  if (from === 'e' && config.secretKey === undefined) throw new Error('SECRET_KEY is not set')
  const secret = from === 'e' ? (config.secretKey ?? '') : await databaseSecret(store)
  return Buffer.from(hkdfSync('sha256', secret, '', `second-factor/${purpose}`, 32))
}

async function databaseSecret(store: Kysely<Database>): Promise<string> {
  const { value } = await store
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'second-factor')
    .executeTakeFirstOrThrow()
  return value
}
