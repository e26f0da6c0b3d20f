import { hashKey } from '@tanstack/react-query'
import { pageCachePrefix } from '#contract/protocol.ts'
import { registerDeviceSource } from '#src/api/device-sources.ts'
import { queriesInHtml } from '#src/api/dehydrate-queries.ts'
import { pageBuild } from '#src/ui/reload-once.ts'

/** Where the network is silent, an older copy of this page that the worker keeps answers what it was drawn with. */
export function registerCachedPage(): void {
  const reading = readCachedPage()
  registerDeviceSource(async (call, fields) => (await reading).get(hashKey([call.name, fields])))
}

async function readCachedPage(): Promise<Map<string, { data: unknown; at: number }>> {
  if (typeof caches === 'undefined') return new Map()
  const name = location.pathname + location.search
  const copy = await caches
    .match(name, { cacheName: pageCachePrefix + pageBuild(), ignoreVary: true })
    .catch(() => undefined)
  const kept = queriesInHtml(await copy?.text())
  // What nobody had answered when the page was drawn is no answer now.
  return new Map(kept.filter(([, , at]) => at > 1).map(([key, data, at]) => [hashKey(key), { data, at }]))
}
