import { likeMaterial } from '#contract/calls/like.ts'
import { cannotLikeOwnMaterial } from '#contract/messages.ts'
import { submit, type SubmitOptions } from '#src/api/submit.ts'
import { readLikes, removeLike, confirmLike, type Like } from '#src/storage/likes.ts'
import { readOutboxEntry } from '#src/storage/outbox.ts'
import { showToast } from '#src/ui/toast.ts'

/** Sends a like through the outbox. A refused like is undone without a message, except for somebody who likes their own material. */
export async function sendLike({ id, key }: Like, about: SubmitOptions): Promise<void> {
  if (key === null) return
  const result = await submit(likeMaterial, { product_id: id }, key, about)
  if (result.state === 'refused') {
    if (result.message === cannotLikeOwnMaterial) showToast(cannotLikeOwnMaterial)
    await removeLike(id)
  } else if (result.state === 'done') await confirmLike(id, result.response.like_count)
  else if (result.state === 'unanswered') warnNotStored()
}

let hasWarned = false

/** Warns once per page. The button stays pressed, and the like is sent when the server responds while the page is open. */
function warnNotStored(): void {
  if (hasWarned) return
  hasWarned = true
  showToast(
    'Gillningen kunde inte sparas på enheten och är inte skickad än. Den skickas när du är uppkopplad, om sidan är öppen.',
  )
}

/** Settles likes that wait without an outbox entry: the page closed before it was written, or the outbox could not store it. */
export async function reconcileLikes(): Promise<void> {
  for (const like of await readLikes()) {
    if (like.key === null) continue
    const entry = await readOutboxEntry(like.key).catch(() => null)
    if (entry === null) await sendLike(like, {})
    else if (entry.state === 'sent') await confirmLike(like.id, Number(entry.answer?.['like_count'] ?? 0))
    else if (entry.state === 'refused') await removeLike(like.id)
  }
}
