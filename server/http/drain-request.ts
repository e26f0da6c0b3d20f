import type { FastifyRequest } from 'fastify'

/** How much of a refused form is still read, and for how long, so that the browser gets to read the reason. */
const drainLimits = { bytes: 64 * 1024 * 1024, ms: 10_000 }

/** Reads and discards the rest of a body: a browser that is cut off while it sends reports a network error only. */
export function drainRequest({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let bytesLeft = drainLimits.bytes
    const timer = setTimeout(resolve, drainLimits.ms)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      bytesLeft -= chunk.length
      if (bytesLeft < 0) done()
    })
    raw.once('end', done).once('close', done).once('error', done)
    raw.resume()
  })
}
