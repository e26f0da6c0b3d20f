import { hourMs } from '#contract/durations.ts'
import { forgetPinnedBox, readPinnedBox, writePinnedBox } from '#src/storage/pinned-box.ts'

export const pinCodeLength = 4
/** How long a device stays pinned at most: who has forgotten the code gets it back the next day. */
export const maxPinnedHours = 12
/** After so many wrong codes in a row the code is not tried any more until the device is free by itself. */
const maxWrongCodes = 10

/** Pins the device to a box. False where the browser stores nothing. */
export async function pinDevice(id: string, code: string): Promise<boolean> {
  const salt = crypto.randomUUID()
  try {
    const until = Date.now() + maxPinnedHours * hourMs
    writePinnedBox({ id, salt, hash: await hashOf(salt, code), until, failures: 0 })
    return true
  } catch {
    return false
  }
}

export type Unpinning = 'free' | 'wrong' | 'locked'

/** Frees the device, with the code that it was pinned with. */
export async function unpinDevice(code: string): Promise<Unpinning> {
  const pinned = readPinnedBox()
  if (pinned === null) return 'free'
  if (pinned.failures >= maxWrongCodes) return 'locked'
  if ((await hashOf(pinned.salt, code)) === pinned.hash) {
    forgetPinnedBox()
    return 'free'
  }
  const failures = pinned.failures + 1
  writePinnedBox({ ...pinned, failures })
  return failures >= maxWrongCodes ? 'locked' : 'wrong'
}

async function hashOf(salt: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${code}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
