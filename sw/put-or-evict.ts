import { pictureCacheName } from '#contract/protocol.ts'
import { broadcast } from './broadcast.ts'

/** Keeps a response. Where the device is full, the pictures give way; what still does not fit is told of, and not kept. */
export async function putOrEvict(name: string, address: string, response: Response): Promise<void> {
  const again = response.clone()
  try {
    await (await caches.open(name)).put(address, response)
  } catch (error) {
    if (!isQuotaExceeded(error)) return
    await caches.delete(pictureCacheName)
    if (name !== pictureCacheName) await putOrReport(name, address, again)
  }
}

async function putOrReport(name: string, address: string, response: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(address, response)
  } catch {
    broadcast({ v: 1, t: 'quota', where: name })
  }
}

function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
