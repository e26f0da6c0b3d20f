import { useSyncExternalStore } from 'react'
import { likeOf, readLikes, watchLikes } from '#src/storage/likes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatInteger } from '#src/ui/format.ts'
import { likeMaterial, shownLikes, type LikeableMaterial } from './like-material.ts'
import './like-button.css'

/** Shows how many like a material, and likes it. A like cannot be undone. Before hydration src/enhance/like-buttons.ts answers. */
export function LikeButton({ material }: { material: LikeableMaterial }) {
  // The server-rendered page has no likes, because they are stored on the device.
  const ownCount = useSyncExternalStore(watch, () => likeOf(material.id)?.count, noLike)
  const count = shownLikes(material, ownCount)
  return (
    <span className="like">
      <span className="visually-hidden like-count" suppressHydrationWarning>
        Gillar: {formatInteger(count)}
      </span>
      <button
        type="button"
        className="button button-secondary like-button"
        aria-label={`Gilla ${material.name}`}
        aria-pressed={ownCount !== undefined}
        suppressHydrationWarning
        onClick={() => void likeMaterial(material, count + 1)}
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
