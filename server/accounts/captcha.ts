import { randomBytes } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { ChallengePurpose } from '#contract/schemas/auth.ts'
import { captchaFailed } from '#contract/messages.ts'
import type { Store } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** How long a challenge can be solved, and a spent one is remembered, ms. */
const challengeLifeMs = 5 * 60_000
/** The range of the counter that solves a challenge: with 1000 rounds of PBKDF2 per guess about half a second on a phone. */
const [minCounter, maxCounter] = [200, 400]

/** Proof of work: issues challenges and accepts their solutions. */
export type Captcha = {
  challenge: (
    purpose: ChallengePurpose,
  ) => Promise<{ parameters: Record<string, unknown>; signature: string }>
  /** Accepts a solution once and only for its purpose. Throws when it is missing, expired, spent, forged or for another purpose. */
  spend: (solution: unknown, purpose: ChallengePurpose) => Promise<void>
}

/** `rounds`: the PBKDF2 iterations that one guess costs. */
export function createCaptcha(store: Store, rounds: number): Captcha {
  let secret: Promise<string> | null = null
  const secrets = async () => {
    secret ??= sharedSecret(store, 'captcha')
    // A failed read is not cached, so the next call asks the database again.
    secret.catch(() => (secret = null))
    const value = await secret
    return { hmacSignatureSecret: value, hmacKeySignatureSecret: `${value}/key` }
  }
  return {
    async challenge(purpose) {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(minCounter, maxCounter),
        deriveKey,
        data: { purpose },
        expiresAt: new Date(Date.now() + challengeLifeMs),
        ...(await secrets()),
      })
      return { parameters: { ...parameters }, signature: signature ?? '' }
    },
    async spend(input, purpose) {
      const solution = parseSolution(input)
      if (solution === null) throw failedRefusal()
      const { verified } = await verifySolution({ ...solution, deriveKey, ...(await secrets()) })
      const { nonce, data } = solution.challenge.parameters
      if (!verified || data?.purpose !== purpose) throw failedRefusal()
      const spent = await store
        .insertInto('spent_challenge')
        .values({ nonce, expires_at: Date.now() + challengeLifeMs })
        .onConflict((conflict) => conflict.doNothing())
        .returning('nonce')
        .executeTakeFirst()
      if (spent === undefined) throw failedRefusal()
    },
  }
}

const failedRefusal = () => new RefusalError('UNREADABLE', { message: captchaFailed })

/** The payload of the altcha widget. The signature covers all other parameters. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.strictObject({ purpose: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

function parseSolution(input: unknown): z.infer<typeof payload> | null {
  if (typeof input !== 'string' || input.length > 4000) return null
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(input, 'base64').toString()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** A secret that is created once and shared by every process on this database. */
async function sharedSecret(store: Kysely<Database>, name: string): Promise<string> {
  await store
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await store
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
