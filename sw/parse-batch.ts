import { parsePolicy } from '#contract/device-cache-policy.ts'
import { toBatchEntry } from '#contract/call-path.ts'
import { maxBatchSize } from '#contract/limits.ts'
import type { ReadWithPolicy } from './read-with-policy.ts'

/** The entries of a batch in canonical form, with their policies; null for what the server should refuse. */
export function parseBatch(text: string, policies: string): ReadWithPolicy[] | null {
  const requests = parseRequests(text)
  if (requests === null || requests.length === 0 || requests.length > maxBatchSize) return null
  const policyOfEach = policies.split(',')
  const entries: ReadWithPolicy[] = []
  for (const [position, request] of requests.entries()) {
    if (typeof request !== 'object' || request === null) return null
    const { path, method = 'POST', body } = request as { path?: unknown; method?: unknown; body?: unknown }
    if (typeof path !== 'string' || typeof method !== 'string') return null
    if (body !== undefined && (typeof body !== 'object' || Array.isArray(body))) return null
    const policy = parsePolicy(policyOfEach[position] ?? '')
    entries.push({ ...toBatchEntry({ path, method }, body ?? {}), policy })
  }
  return entries
}

function parseRequests(text: string): unknown[] | null {
  try {
    const { requests } = JSON.parse(text) as { requests?: unknown }
    return Array.isArray(requests) ? requests : null
  } catch {
    return null
  }
}
