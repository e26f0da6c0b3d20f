import type { MaterialCard } from '#contract/schemas/material.ts'
import { emit } from '#src/api/events.ts'
import { addLike } from '#src/storage/likes.ts'

export type LikeableMaterial = Pick<MaterialCard, 'id' | 'name' | 'slug' | 'like_count'>

/** Likes a material, which then shows `count`. Nothing happens when it is liked already. */
export async function likeMaterial({ id, name, slug }: LikeableMaterial, count: number): Promise<void> {
  const like = { id, count, key: crypto.randomUUID() }
  if (!(await addLike(like))) return
  emit({ name: 'product like', product_id: id })
  try {
    const { sendLike } = await import('./send-like.ts')
    await sendLike(like, { title: name, slug })
  } catch {
    // The code could not be loaded now. The like is stored, and the outbox sends it when it starts.
  }
}

/** How many like a material: the larger count is shown, so that an old response does not lower it. */
export const shownLikes = (material: Pick<MaterialCard, 'like_count'>, ownCount: number | undefined) =>
  Math.max(material.like_count, ownCount ?? 0)
