import { hashKey } from '@tanstack/react-query'
import { pageCachePrefix } from '#contract/protocol.ts'
import { registerDeviceSource } from '#src/api/device-sources.ts'
import { queriesInHtml } from '#src/api/dehydrate-queries.ts'
import { pageAddress } from '#src/browser/current-page.ts'
import { pageBuild } from '#src/ui/reload-once.ts'

/** When the network does not respond, the data in the worker's cached copy of this page answers its queries. */
export function registerAnswersInCachedPage(): void {
  const cachedQueries = readCachedPage()
  registerDeviceSource(async (call, fields) => (await cachedQueries).get(hashKey([call.name, fields])))
}

async function readCachedPage(): Promise<Map<string, { data: unknown; at: number }>> {
  if (typeof caches === 'undefined') return new Map()
  const name = pageAddress()
  const cachedPage = await caches
    .match(name, { cacheName: pageCachePrefix + pageBuild(), ignoreVary: true })
    .catch(() => undefined)
  const queries = queriesInHtml(await cachedPage?.text())
  // A time of 0 or 1 marks a query that had no answer when the page was rendered.
  return new Map(queries.filter(([, , at]) => at > 1).map(([key, data, at]) => [hashKey(key), { data, at }]))
}
