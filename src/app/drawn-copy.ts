import { hashKey } from '@tanstack/react-query'
import { pagesCache } from '#contract/protocol.ts'
import { answerFromDevice } from '#src/data/from-device.ts'
import { keptIn } from '#src/data/page-data.ts'
import { pageBuild } from '#src/ui/reload-once.ts'

/** Where the network is silent, an older copy of this page that the worker keeps answers what it was drawn with. */
export function answerFromDrawnCopy(): void {
  const reading = readDrawnCopy()
  answerFromDevice(async (call, fields) => (await reading).get(hashKey([call.name, fields])))
}

async function readDrawnCopy(): Promise<Map<string, { data: unknown; at: number }>> {
  if (typeof caches === 'undefined') return new Map()
  const name = location.pathname + location.search
  const copy = await caches
    .match(name, { cacheName: pagesCache + pageBuild(), ignoreVary: true })
    .catch(() => undefined)
  const kept = keptIn(await copy?.text())
  // What nobody had answered when the page was drawn is no answer now.
  return new Map(kept.filter(([, , at]) => at > 1).map(([key, data, at]) => [hashKey(key), { data, at }]))
}
