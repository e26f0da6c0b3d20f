import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** Argon2id with 19 MiB, two passes, no parallelism: the cost of a guess, and of each log-in. */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At most two at a time and never every core, so that the catalogue stays responsive during log-ins. */
const maxParallel = Math.max(1, Math.min(2, availableParallelism() - 1))
/** A whole school may log in at once; beyond that the caller is asked to retry later. */
const maxWaiting = 40

/** A hash that no password has. It is verified if there is no account, so that the time is the same. */
const dummyHash = `$argon2id$v=19$m=${argon2Cost.memoryCost},t=${argon2Cost.timeCost},p=${argon2Cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export function hashPassword(password: string): Promise<string> {
  return limitParallel(() => hash(password, argon2Cost))
}

/** Whether the password matches the hash. '' matches nothing, and takes the same time. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  const isRight = await limitParallel(() => verify(passwordHash === '' ? dummyHash : passwordHash, password))
  return isRight && passwordHash !== ''
}

let runningCount = 0
const waiting: (() => void)[] = []

async function limitParallel<Result>(work: () => Promise<Result>): Promise<Result> {
  if (runningCount >= maxParallel) {
    if (waiting.length >= maxWaiting) throw new RefusalError('TOO_MANY', { retryAfter: 5 })
    // The task that finishes passes its permit on, so the count stays the same.
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
