import http from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { mulberry32 } from '#server/uploads/covers/mulberry32.ts'

export type Ask = { kind: string; path: string; fields?: object; headers?: Record<string, string> }
type Plan = {
  server: string
  /** Requests in a second, on average, and for how long. */
  rate: number
  seconds: number
  seed: number
  /** What the next visitor asks. */
  next: (random: () => number) => Ask
}

const requestTimeoutMs = 30_000

/**
 * An open model: the moments of all arrivals are planned before the first (Poisson, from a seed), and time counts from the planned
 * moment, so neither a slow server nor a late maker hides how long people wait. `late` is the maker's own delay: above 20 ms at
 * the 99th of a hundred the result says nothing about the server.
 */
export async function runOpenLoad({ server, rate, seconds, seed, next }: Plan) {
  const random = mulberry32(seed)
  const arrivals: { at: number; ask: Ask }[] = []
  for (let at = 0; at < seconds * 1000;) {
    at += (-Math.log(1 - random()) * 1000) / rate
    arrivals.push({ at, ask: next(random) })
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1000 })
  const times = new Map<string, ReturnType<typeof createHistogram>>()
  const statuses: Record<string, number> = {}
  const late = histogram()
  const start = performance.now() + 100
  const answers: Promise<void>[] = []
  for (let sent = 0; sent < arrivals.length;) {
    const arrival = arrivals[sent]
    if (arrival === undefined || start + arrival.at > performance.now()) {
      await pause(1)
      continue
    }
    answers.push(send(start + arrival.at, arrival.ask))
    sent += 1
  }
  await Promise.all(answers)
  agent.destroy()
  return { sent: arrivals.length, statuses, times, lateMs: late.percentile(99) / 1000 }

  async function send(planned: number, { kind, path, fields, headers }: Ask): Promise<void> {
    late.record(microseconds(performance.now() - planned))
    const status = await statusOf(path, fields, headers)
    const key = `${kind} ${status}`
    statuses[key] = (statuses[key] ?? 0) + 1
    // Refusals are counted by themselves: they are meant to be fast.
    const name = status === '503' ? 'refused' : kind
    const known = times.get(name) ?? histogram()
    times.set(name, known)
    known.record(microseconds(performance.now() - planned))
  }

  function statusOf(path: string, fields?: object, more: Record<string, string> = {}): Promise<string> {
    return new Promise((resolve) => {
      const body = fields === undefined ? undefined : JSON.stringify(fields)
      const request = http.request(`${server}${path}`, {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        timeout: requestTimeoutMs,
        headers: {
          'accept-encoding': 'br, gzip',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...more,
        },
      })
      request.once('response', (response) => {
        response.resume()
        response.once('end', () => resolve(String(response.statusCode)))
        response.once('error', () => resolve('cut off'))
      })
      request.once('timeout', () => request.destroy(new Error('timeout')))
      request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      request.end(body)
    })
  }
}

const histogram = () => createHistogram({ highest: 120_000_000 })
const microseconds = (ms: number) => Math.max(1, Math.round(ms * 1000))
