import { useSyncExternalStore } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { emit } from '#src/api/events.ts'
import { addLike, likeOf, readLikes, watchLikes } from '#src/storage/likes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatInteger } from '#src/ui/format.ts'
import './like-button.css'

type LikeableMaterial = Pick<MaterialCard, 'id' | 'name' | 'slug' | 'like_count'>

/** How many like it, and the way to be one of them. There is no way back. */
export function LikeButton({ material }: { material: LikeableMaterial }) {
  // The page that the server draws has no likes: they are this device's own.
  const remembered = useSyncExternalStore(watch, () => likeOf(material.id)?.count, noLike)
  // Laid over whatever answer the count comes from, so that no old one makes it fall.
  const count = Math.max(material.like_count, remembered ?? 0)
  return (
    <span className="like">
      <span className="unseen like-count">Gillar: {formatInteger(count)}</span>
      <button
        type="button"
        className="button button-quiet like-button"
        aria-label={`Gilla ${material.name}`}
        aria-pressed={remembered !== undefined}
        onClick={() => void like(material, count + 1)}
      >
        <Icon name="heart" />
        {formatInteger(count)}
      </button>
    </span>
  )
}

const noLike = () => undefined

let read = false

function watch(listener: () => void): () => void {
  const unwatch = watchLikes(listener)
  if (!read) void readLikes()
  read = true
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
    // Its code cannot be had now: the like is on the device, and the outbox takes it up when it starts.
  }
}
