import { dayMs } from '#contract/durations.ts'
import { deviceStore } from './device-store.ts'

const store = deviceStore('joint-answers')
const name = 'answers'
/** Joint orders last for at most 60 days, and are forgotten 30 days later. */
const lifeMs = 90 * dayMs

/** The device's own secret for each joint order, with which it changes its answer. */
type StoredAnswer = { address: string; secret: string; at: number }

/** The device's secret for a joint order; null when it has not answered. */
export async function readJointSecret(address: string): Promise<string | null> {
  return answersIn(await store.read(name)).find((answer) => answer.address === address)?.secret ?? null
}

/** Stores a secret unless there is one, as of another tab; resolves to the one that counts. */
export async function writeJointSecret(address: string, secret: string): Promise<string> {
  const answers = await store.update(name, (before) => {
    const since = Date.now() - lifeMs
    const all = answersIn(before).filter(({ at }) => at > since)
    const hasOne = all.some((answer) => answer.address === address)
    return hasOne ? all : [...all, { address, secret, at: Date.now() }]
  })
  return answers.find((answer) => answer.address === address)?.secret ?? secret
}

export const clearJointAnswers = () => store.remove(name)

const answersIn = (stored: unknown): StoredAnswer[] =>
  Array.isArray(stored)
    ? stored.filter((each): each is StoredAnswer => typeof (each as StoredAnswer | null)?.secret === 'string')
    : []

/** 256 random bits in base64url. */
export const newJointSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
