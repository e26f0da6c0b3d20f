import type { FastifyRequest } from 'fastify'
import { readCurrentUser, validateToken } from '#contract/calls/account.ts'
import type { Call } from '#contract/calls/call.ts'
import { networkOf } from '../core/network-of.ts'
import { RefusalError } from '../core/refusal-error.ts'

/** How often one network may ask whom a token belongs to: 300 teachers who open the site in the same minute ask some 1,000 times. */
const maxChecks = 1200
const periodMs = 60_000
/** Networks that are counted one by one; more in a minute share one count. */
const maxNetworks = 50_000

/**
 * Limits the calls that only say whom a token belongs to. They are asked so often that they must not write anything, so
 * they are counted in the memory of this process: with several processes the limit is that of each.
 */
export function limitSessionChecks(): (call: Call, request: FastifyRequest) => void {
  let begun = 0
  let used = new Map<string, number>()
  return ({ name }, { ip }) => {
    if (name !== readCurrentUser.name && name !== validateToken.name) return
    const now = Date.now()
    if (now - begun >= periodMs || now < begun) [begun, used] = [now, new Map<string, number>()]
    const network = networkOf(ip)
    const counted = used.has(network) || used.size < maxNetworks ? network : 'others'
    const count = (used.get(counted) ?? 0) + 1
    used.set(counted, count)
    if (count > maxChecks)
      throw new RefusalError('TOO_MANY', { retryAfter: Math.ceil((begun + periodMs - now) / 1000) })
  }
}
