import { likeMaterial } from '#contract/like.ts'
import { ownMaterial } from '#contract/words.ts'
import { submit } from '#src/data/submit.ts'
import { deviceId } from '#src/device/device-id.ts'
import { readLikes, removeLike, settleLike, type Like } from '#src/device/likes.ts'
import { showToast } from '#src/ui/toast.ts'

/** Before likes without an answer are tried again while the page stands, ms; doubled each time. */
const firstPause = 30_000
const longestPause = 600_000

let pause = firstPause
let timer: ReturnType<typeof setTimeout> | undefined
let listening = false

/** Sends a like. It is refused, counted, or stays filled and is tried again. */
export async function sendLike(like: Like): Promise<void> {
  if (!(await deliver(like))) tryLater()
}

/** Sends what waits for an answer, one by one; stops at the first that gets none. */
export async function sendPendingLikes(): Promise<void> {
  for (const like of await readLikes()) {
    if (!(await deliver(like))) return tryLater()
  }
  pause = firstPause
}

/** Sends what waits now, and again whenever the network or the reader comes back. Only the first call starts it. */
export function keepSendingLikes(): void {
  if (listening) return
  listening = true
  const sendWhenSeen = () => {
    if (document.visibilityState === 'visible') void sendPendingLikes()
  }
  addEventListener('online', sendWhenSeen)
  addEventListener('pageshow', sendWhenSeen)
  document.addEventListener('visibilitychange', sendWhenSeen)
  void sendPendingLikes()
}

/** True when there is nothing more to send: the server has answered, or another tab is at it. */
async function deliver({ id, key }: Like): Promise<boolean> {
  if (key === null) return true
  return alone(`skolmaterial-like-${key}`, async () => {
    // A guest is known by the name of the device, which is made at its first like.
    await deviceId()
    const outcome = await submit(likeMaterial, { product_id: id }, key)
    if (outcome.state === 'sent') {
      await settleLike(id, outcome.answer.like_count)
      return true
    }
    // A session that has ended says nothing about the like.
    if (outcome.state === 'unanswered' || outcome.httpStatus === 401) return false
    await removeLike(id)
    // Anything else is undone silently: spec 8.
    if (outcome.refusal.message === ownMaterial) showToast(ownMaterial)
    return true
  })
}

/** Does the work unless it is being done already, in this tab or another. */
async function alone(name: string, work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? true : work()))
}

function tryLater(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    pause = Math.min(2 * pause, longestPause)
    void sendPendingLikes()
  }, pause)
}
