import { pbkdf2, sha, solveChallenge, type Challenge } from 'altcha/lib'

// One of the workers that search for the solution of a challenge. Algorithms that need WebAssembly are left out, because the content security policy blocks it in workers.

type Work = {
  type: string
  challenge: Challenge
  counterStart: number
  counterStep: number
  timeout: number
}

addEventListener('message', ({ data: work }: MessageEvent<Work>) => {
  if (work.type === 'work') void searchSolution(work)
})

async function searchSolution({ challenge, counterStart, counterStep, timeout }: Work): Promise<void> {
  const { deriveKey } = challenge.parameters.algorithm.startsWith('PBKDF2') ? pbkdf2 : sha
  try {
    postMessage(await solveChallenge({ challenge, counterStart, counterStep, timeout, deriveKey }))
  } catch (error) {
    postMessage({ error: String(error) })
  }
}
