import type { FastifyRequest } from 'fastify'
import { readCurrentUser, validateToken } from '#contract/calls/account.ts'
import type { Call } from '#contract/calls/call.ts'
import { networkOf } from '../core/limits/network-of.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** Session checks of one network in a period: 300 teachers who open the site in the same minute cause some 1,000. */
const maxChecks = 1200
const periodMs = 60_000
/** Networks with a counter of their own; all others in the same minute share one. */
const maxNetworks = 50_000

/**
 * Limits the calls that only check whom a token belongs to. They are so frequent that counting must not write to the
 * database, so the counters are in memory: each process has its own limit.
 */
export function limitSessionChecks(): (call: Call, request: FastifyRequest) => void {
  let startedAt = 0
  let counts = new Map<string, number>()
  return ({ name }, { ip }) => {
    if (name !== readCurrentUser.name && name !== validateToken.name) return
    const now = Date.now()
    if (now - startedAt >= periodMs || now < startedAt) [startedAt, counts] = [now, new Map<string, number>()]
    const network = networkOf(ip)
    const key = counts.has(network) || counts.size < maxNetworks ? network : 'others'
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > maxChecks)
      throw new RefusalError('TOO_MANY', { retryAfter: Math.ceil((startedAt + periodMs - now) / 1000) })
  }
}
