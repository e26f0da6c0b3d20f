import { randomBytes } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { ChallengePurpose } from '#contract/auth.ts'
import { captchaFailed } from '#contract/messages.ts'
import type { Store } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { RefusalError } from '../core/refusal-error.ts'

/** How long a challenge may be worked at and its solution kept, ms. */
const challengeLifeMs = 5 * 60_000
/** Which guess is the right one: with 1000 rounds of PBKDF2 for each about half a second on a phone, never much more. */
const [minCounter, maxCounter] = [200, 400]

/** Proofs of work, behind what little the rooms need of them. */
export type Captcha = {
  challenge: (
    purpose: ChallengePurpose,
  ) => Promise<{ parameters: Record<string, unknown>; signature: string }>
  /** Takes a solution for its purpose, once; one that is missing, old, taken before, another's or forged is refused. */
  spend: (solution: unknown, purpose: ChallengePurpose) => Promise<void>
}

/** `rounds` of PBKDF2 are what one guess costs. */
export function createCaptcha(store: Store, rounds: number): Captcha {
  let secret: Promise<string> | null = null
  const secrets = async () => {
    secret ??= sharedSecret(store, 'captcha')
    // A database that is away now is asked again the next time.
    secret.catch(() => (secret = null))
    const known = await secret
    return { hmacSignatureSecret: known, hmacKeySignatureSecret: `${known}/key` }
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
    async spend(written, purpose) {
      const solved = parseSolution(written)
      if (solved === null) throw failed()
      const { verified } = await verifySolution({ ...solved, deriveKey, ...(await secrets()) })
      const { nonce, data } = solved.challenge.parameters
      if (!verified || data?.purpose !== purpose) throw failed()
      const first = await store
        .insertInto('spent_challenge')
        .values({ nonce, expires_at: Date.now() + challengeLifeMs })
        .onConflict((conflict) => conflict.doNothing())
        .returning('nonce')
        .executeTakeFirst()
      if (first === undefined) throw failed()
    },
  }
}

const failed = () => new RefusalError('UNREADABLE', { message: captchaFailed })

/** As altcha writes it. What else stands in it is covered by the signature. */
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

function parseSolution(written: unknown): z.infer<typeof payload> | null {
  if (typeof written !== 'string' || written.length > 4000) return null
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(written, 'base64').toString()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** A secret that is made once and known to every process on this database. */
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
