import { likeMaterial } from '#contract/calls/like.ts'
import { cannotLikeOwnMaterial } from '#contract/messages.ts'
import { submit, type SubmitOptions } from '#src/api/submit.ts'
import { readLikes, removeLike, confirmLike, type Like } from '#src/storage/likes.ts'
import { readOutboxEntry } from '#src/storage/outbox.ts'
import { showToast } from '#src/ui/toast.ts'

/** Sends a like by way of the outbox, which settles the heart too. Refused it is undone silently (spec 8), but to one who likes their own. */
export async function sendLike({ id, key }: Like, about: SubmitOptions): Promise<void> {
  if (key === null) return
  const outcome = await submit(likeMaterial, { product_id: id }, key, about)
  if (outcome.state === 'refused') {
    if (outcome.message === cannotLikeOwnMaterial) showToast(cannotLikeOwnMaterial)
    await removeLike(id)
  } else if (outcome.state === 'done') await confirmLike(id, outcome.response.like_count)
  else if (outcome.state === 'unanswered') warnNotStored()
}

let hasWarned = false

/** Said once: the heart stays filled, and it is sent as soon as somebody answers while the page is open. */
function warnNotStored(): void {
  if (hasWarned) return
  hasWarned = true
  showToast(
    'Gillningen kunde inte sparas på enheten och är inte skickad än. Den skickas när du är uppkopplad, om sidan är öppen.',
  )
}

/** Likes that wait but have no row: kept by an older page, the page went before the row was written, or the outbox refused it. */
export async function reconcileLikes(): Promise<void> {
  for (const like of await readLikes()) {
    if (like.key === null) continue
    const row = await readOutboxEntry(like.key).catch(() => null)
    if (row === null) await sendLike(like, {})
    else if (row.state === 'sent') await confirmLike(like.id, Number(row.answer?.['like_count'] ?? 0))
    else if (row.state === 'refused') await removeLike(like.id)
  }
}
