import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refused } from '../refuse.ts'

/** Argon2id with 19 MiB, two passes, one lane: what a guess costs, and what a log-in costs us. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At most two at a time, and never every core: the catalogue is read while somebody logs in. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** A whole staff room may log in at once; a flood of strangers is asked to come back. */
const waitingMost = 40

/** No password has this hash: what is worked at where there is none, so that it takes as long. */
const none = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Whether it is the password of this hash; '' is nobody's, and takes as long. */
export async function isPassword(hashed: string, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(hashed === '' ? none : hashed, password))
  return right && hashed !== ''
}

let working = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= atOnce) {
    if (waiting.length >= waitingMost) throw new Refused('TOO_MANY', { retryAfter: 5 })
    // Whoever is done hands on its place.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) working -= 1
    else next()
  }
}
