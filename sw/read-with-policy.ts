import { isPrivate, type CachePolicy } from '#contract/device-cache-policy.ts'
import type { BatchEntry } from '#contract/call-path.ts'

/** A read with the cache policy of its call. */
export type ReadWithPolicy = BatchEntry & { policy: CachePolicy }

/** Applies the rule that the page has too; the fields of a read may also be in the query of its path. */
export function isPrivateRead({
  path,
  body,
  policy,
}: Pick<ReadWithPolicy, 'path' | 'body' | 'policy'>): boolean {
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  return isPrivate(policy, { ...query, ...body })
}
