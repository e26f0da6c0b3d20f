import { solveChallengeWorkers, type Challenge } from 'altcha/lib'
import { trustedWorkerUrl } from '#src/storage/trusted-worker-url.ts'
import address from './proof-worker.ts?worker&url'

/** The maximum number of workers. One core is always left for the page. */
const maxThreads = 4

/** Solves a challenge in workers, and encodes the solution for the server. Null when it is not found in time. */
export async function solve(challenge: Challenge): Promise<string | null> {
  const cores = navigator.hardwareConcurrency || 2
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.max(1, Math.min(maxThreads, cores - 1)),
    createWorker: () => new Worker(trustedWorkerUrl(address), { type: 'module', name: 'proof' }),
  })
  return solution === null ? null : btoa(JSON.stringify({ challenge, solution }))
}
