import { parsePolicy } from '#contract/device-cache-policy.ts'
import type { SeedEntry, WorkerMessage } from '#contract/protocol.ts'
import { deliver } from '#src/storage/deliver.ts'
import { deleteAnswers, storeAnswer, trimAnswers } from './answer-cache.ts'
import { build } from './build.ts'
import { trimFiles } from './file-expiration.ts'
import { isPrivateRead } from './read-with-policy.ts'
import { cachePageAt, trimPages } from './page-cache.ts'
import { storePdfMaker } from './store-pdf-maker.ts'

declare const self: ServiceWorkerGlobalScope

/** Handles a message of a page; an unknown message is ignored. */
export async function handleMessage(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as WorkerMessage | { type: 'SKIP_WAITING' } | null
  if (typeof message !== 'object' || message === null) return
  if ('type' in message) {
    if (message.type === 'SKIP_WAITING') await self.skipWaiting()
    return
  }
  if (message.v !== 1) return
  switch (message.t) {
    case 'version':
      return (event.ports[0] ?? event.source)?.postMessage({ v: 1, build })
    case 'seed':
      if (Array.isArray(message.entries)) await seedAnswers(message.entries)
      return event.source instanceof WindowClient ? cachePageAt(event.source.url) : undefined
    case 'claim':
      return self.clients.claim()
    case 'trim':
      await trimAnswers(true)
      await trimPages()
      return trimFiles()
    case 'storePdfMaker':
      return storePdfMaker(event)
    case 'flush':
      return deliver()
    case 'forgetUser':
      return deleteAnswers(['"user_id"', '"preview"', message.userId])
  }
}

async function seedAnswers(entries: SeedEntry[]): Promise<void> {
  for (const { key, path, answer, at, policy } of entries) {
    const { status } = (answer ?? {}) as { status?: unknown }
    const read = { path, body: bodyOfKey(key), policy: parsePolicy(String(policy)) }
    if (typeof status !== 'string' || isPrivateRead(read)) continue
    // The server's clock may be ahead of this device's.
    await storeAnswer(key, { text: JSON.stringify(answer), at: Math.min(at, Date.now()) })
  }
  await trimAnswers(false)
}

/** The fields of a read, from the key that `toBatchEntry` has made of them. */
function bodyOfKey(key: string): Record<string, unknown> {
  try {
    return JSON.parse(key.slice(key.indexOf('{'))) as Record<string, unknown>
  } catch {
    // Fields that cannot be read count as private.
    return { preview: 'unknown' }
  }
}
