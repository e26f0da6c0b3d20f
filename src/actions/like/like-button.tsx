import { useSyncExternalStore } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { emit } from '#src/api/events.ts'
import { addLike, likeOf, readLikes, watchLikes } from '#src/storage/likes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatInteger } from '#src/ui/format.ts'
import './like-button.css'

type LikeableMaterial = Pick<MaterialCard, 'id' | 'name' | 'slug' | 'like_count'>

/** Shows how many like a material, and likes it. A like cannot be undone. */
export function LikeButton({ material }: { material: LikeableMaterial }) {
  // The server-rendered page has no likes, because they are stored on the device.
  const ownCount = useSyncExternalStore(watch, () => likeOf(material.id)?.count, noLike)
  // The larger count is shown, so that an old response does not lower it.
  const count = Math.max(material.like_count, ownCount ?? 0)
  return (
    <span className="like">
      <span className="visually-hidden like-count">Gillar: {formatInteger(count)}</span>
      <button
        type="button"
        className="button button-secondary like-button"
        aria-label={`Gilla ${material.name}`}
        aria-pressed={ownCount !== undefined}
        onClick={() => void like(material, count + 1)}
      >
        <Icon name="heart" />
        {formatInteger(count)}
      </button>
    </span>
  )
}

const noLike = () => undefined

let hasRead = false

function watch(listener: () => void): () => void {
  const unwatch = watchLikes(listener)
  if (!hasRead) void readLikes()
  hasRead = true
  return unwatch
}

async function like({ id, name, slug }: LikeableMaterial, count: number): Promise<void> {
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
