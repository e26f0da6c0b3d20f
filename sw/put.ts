import { picturesCache } from '#contract/protocol.ts'
import { tell } from './tell.ts'

/** Keeps a response. Where the device is full, the pictures give way; what still does not fit is told of, and not kept. */
export async function put(name: string, address: string, response: Response): Promise<void> {
  const again = response.clone()
  try {
    await (await caches.open(name)).put(address, response)
  } catch (error) {
    if (!isFull(error)) return
    await caches.delete(picturesCache)
    if (name !== picturesCache) await putOrTell(name, address, again)
  }
}

async function putOrTell(name: string, address: string, response: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(address, response)
  } catch {
    tell({ v: 1, t: 'quota', where: name })
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
