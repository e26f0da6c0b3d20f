import { likeMaterial } from '#contract/like.ts'
import { ownMaterial } from '#contract/words.ts'
import { submit, type About } from '#src/data/submit.ts'
import { readLikes, removeLike, settleLike, type Like } from '#src/device/likes.ts'
import { readParcel } from '#src/device/outbox.ts'
import { showToast } from '#src/ui/toast.ts'

/** Sends a like by way of the outbox, which settles the heart too. Refused it is undone silently (spec 8), but to one who likes their own. */
export async function sendLike({ id, key }: Like, about: About): Promise<void> {
  if (key === null) return
  const outcome = await submit(likeMaterial, { product_id: id }, key, about)
  if (outcome.state === 'refused') {
    if (outcome.refusal.message === ownMaterial) showToast(ownMaterial)
    await removeLike(id)
  } else if (outcome.state === 'sent') await settleLike(id, outcome.answer.like_count)
  else if (outcome.state === 'unanswered') sayUnkept()
}

let said = false

/** Said once: the heart stays filled, and it is sent as soon as somebody answers while the page is open. */
function sayUnkept(): void {
  if (said) return
  said = true
  showToast(
    'Gillningen kunde inte sparas på enheten och är inte skickad än. Den skickas när du är uppkopplad, om sidan är öppen.',
  )
}

/** Likes that wait but have no row: kept by an older page, the page went before the row was written, or the outbox refused it. */
export async function adoptLikes(): Promise<void> {
  for (const like of await readLikes()) {
    if (like.key === null) continue
    const row = await readParcel(like.key).catch(() => null)
    if (row === null) await sendLike(like, {})
    else if (row.state === 'sent') await settleLike(like.id, Number(row.answer?.['like_count'] ?? 0))
    else if (row.state === 'refused') await removeLike(like.id)
  }
}
