import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { refuseSocket } from './sockets.ts'

/** How long a body may take as a whole, ms, and how many bytes have to arrive in each window, ms. */
export type BodyRateLimits = { totalMs: number; windowMs: number; minBytesPerWindow: number }

/** Watches the rate of a body. `tooSlow` rejects with TIMEOUT when the body takes too long or stalls, and never resolves. */
export function watchBodyRate(
  bytesReceived: () => number,
  { totalMs, windowMs, minBytesPerWindow }: BodyRateLimits,
) {
  let refuse: (refusal: RefusalError) => void = () => undefined
  const tooSlow = new Promise<never>((_, reject) => (refuse = reject))
  // Nobody may be waiting for it any more when it rejects.
  tooSlow.catch(() => undefined)
  const timeOut = () => refuse(new RefusalError('TIMEOUT'))
  let previous = bytesReceived()
  const timers = [
    setTimeout(timeOut, totalMs),
    setInterval(() => {
      const current = bytesReceived()
      if (current - previous < minBytesPerWindow) timeOut()
      previous = current
    }, windowMs),
  ]
  for (const timer of timers) timer.unref()
  const stop = () => {
    for (const timer of timers) clearInterval(timer)
  }
  return { tooSlow, stop }
}

/** How long the body of an ordinary call may take, ms, on servers that start from now on. Node's own limit is the one for uploads. */
export const bodyLimit = { timeoutMs: 30_000 }

/** Ends requests whose body does not arrive in time, except those that may take longer. */
export function mountBodyTimeout(
  app: FastifyInstance,
  mayTakeLonger: (request: FastifyRequest) => boolean,
  { timeoutMs } = bodyLimit,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody || mayTakeLonger(request)) return
    const slow = Object.assign(new Error('the body did not arrive in time'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    })
    const timer = setTimeout(() => refuseSocket(slow, raw.socket), timeoutMs)
    timer.unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    // The response may be finished before the body was read.
    reply.raw.once('finish', stop)
  })
}
