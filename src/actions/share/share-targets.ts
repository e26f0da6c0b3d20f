import type { MouseEvent } from 'react'
import { shareWindow } from '#contract/limits.ts'

/** A way of sharing: a plain link, and what it does when it opens a window of its own. */
type ShareTarget = {
  title: string
  address: string
  opens?: { target: string; rel: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void }
}

/** The ways to share a page. Nobody else is asked for anything before one of them is chosen. */
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
  // With a key held the reader has said where it should open.
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
