import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { RefusalError } from '../core/refusal-error.ts'

/** Argon2id with 19 MiB, two passes, one lane: what a guess costs, and what a log-in costs us. */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At most two at a time, and never every core: the catalogue is read while somebody logs in. */
const maxParallel = Math.max(1, Math.min(2, availableParallelism() - 1))
/** A whole staff room may log in at once; a flood of strangers is asked to come back. */
const maxWaiting = 40

/** No password has this hash: what is worked at where there is none, so that it takes as long. */
const dummyHash = `$argon2id$v=19$m=${argon2Cost.memoryCost},t=${argon2Cost.timeCost},p=${argon2Cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export function hashPassword(password: string): Promise<string> {
  return withinLimit(() => hash(password, argon2Cost))
}

/** Whether it is the password of this hash; '' is nobody's, and takes as long. */
export async function isPassword(hashed: string, password: string): Promise<boolean> {
  const right = await withinLimit(() => verify(hashed === '' ? dummyHash : hashed, password))
  return right && hashed !== ''
}

let runningCount = 0
const waiting: (() => void)[] = []

async function withinLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (runningCount >= maxParallel) {
    if (waiting.length >= maxWaiting) throw new RefusalError('TOO_MANY', { retryAfter: 5 })
    // Whoever is done hands on its place.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else runningCount += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) runningCount -= 1
    else next()
  }
}
