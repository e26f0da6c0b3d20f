import type { MouseEvent } from 'react'
import { shareWindow } from '#contract/limits.ts'

/** A way to share: a plain link, and its attributes when it opens a window. */
type ShareTarget = {
  title: string
  address: string
  opens?: { target: string; rel: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void }
}

/** The ways to share a page. Nothing is requested from another site before one is chosen. */
export function shareTargets(name: string, address: string): ShareTarget[] {
  const [title, link] = [encodeURIComponent(name), encodeURIComponent(address)]
  const opens = { target: '_blank', rel: 'noopener noreferrer', onClick: openWindow }
  return [
    { title: 'E-post', address: `mailto:?subject=${title}&body=${link}` },
    { title: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${link}`, opens },
    { title: 'LinkedIn', address: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`, opens },
  ]
}

function openWindow(event: MouseEvent<HTMLAnchorElement>): void {
  // A modifier key already says where the link should open.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const { width, height } = shareWindow
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  open(
    event.currentTarget.href,
    '_blank',
    `noopener,noreferrer,width=${width},height=${height},left=${left},top=${top}`,
  )
}
