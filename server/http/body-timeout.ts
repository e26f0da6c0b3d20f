import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusalError } from '../core/refusal-error.ts'
import { refuseSocket } from './sockets.ts'

/** How long a body may take as a whole, ms, and how many bytes have to come in each window of it, ms. */
export type BodyRateLimits = { totalMs: number; windowMs: number; minBytesPerWindow: number }

/** Watches what comes: `tooSlow` is rejected with TIMEOUT where it takes too long or hardly moves, and never resolves. */
export function watchBodyRate(
  cameSoFar: () => number,
  { totalMs, windowMs, minBytesPerWindow }: BodyRateLimits,
) {
  let refuse: (refused: RefusalError) => void = () => undefined
  const tooSlow = new Promise<never>((_, reject) => (refuse = reject))
  // Whoever waited for it may have been answered by then.
  tooSlow.catch(() => undefined)
  const giveUp = () => refuse(new RefusalError('TIMEOUT'))
  let before = cameSoFar()
  const timers = [
    setTimeout(giveUp, totalMs),
    setInterval(() => {
      const now = cameSoFar()
      if (now - before < minBytesPerWindow) giveUp()
      before = now
    }, windowMs),
  ]
  for (const timer of timers) timer.unref()
  const stop = () => {
    for (const timer of timers) clearInterval(timer)
  }
  return { tooSlow, stop }
}

/** How long the body of an ordinary call may take, ms. The server's own limit is that of uploads. */
const bodyTimeoutMs = 30_000

/** Ends requests whose body does not come, but for those that may take longer. */
export function mountBodyTimeout(
  app: FastifyInstance,
  mayTakeLonger: (request: FastifyRequest) => boolean,
  limit = bodyTimeoutMs,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody || mayTakeLonger(request)) return
    const slow = Object.assign(new Error('The body did not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const timer = setTimeout(() => refuseSocket(slow, raw.socket), limit)
    timer.unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    // Answered before its body was read.
    reply.raw.once('finish', stop)
  })
}
