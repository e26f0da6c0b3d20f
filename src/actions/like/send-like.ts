import { likeMaterial } from '#contract/like.ts'
import { newParcel } from '#contract/parcel.ts'
import { ownMaterial } from '#contract/words.ts'
import { submit, type About } from '#src/data/submit.ts'
import { readLikes, removeLike, settleLike, type Like } from '#src/device/likes.ts'
import { keepParcel, readParcel } from '#src/device/outbox.ts'
import { readSession } from '#src/device/session.ts'
import { showToast } from '#src/ui/toast.ts'

/** Sends a like by way of the outbox, which settles the heart too. Refused it is undone silently (spec 8), but to one who likes their own. */
export async function sendLike({ id, key }: Like, about: About): Promise<void> {
  if (key === null) return
  const outcome = await submit(likeMaterial, { product_id: id }, key, about)
  if (outcome.state === 'refused') {
    if (outcome.refusal.message === ownMaterial) showToast(ownMaterial)
    await removeLike(id)
  } else if (outcome.state === 'sent') await settleLike(id, outcome.answer.like_count)
}

/** Likes that wait but have no row: kept by an older page, or the page went before the row was written. */
export async function adoptLikes(): Promise<void> {
  const pending = await readLikes()
  if (pending.length === 0) return
  const owner = (await readSession())?.userData.user_id ?? null
  for (const { id, key } of pending) {
    if (key === null) continue
    const row = await readParcel(key)
    if (row === null)
      await keepParcel(newParcel({ id: key, kind: 'like', fields: { product_id: id }, owner }, Date.now()))
    else if (row.state === 'sent') await settleLike(id, Number(row.answer?.['like_count'] ?? 0))
    else if (row.state === 'refused') await removeLike(id)
  }
}
