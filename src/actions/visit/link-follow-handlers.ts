import type { MouseEvent } from 'react'
import { markReported } from './reported-events.ts'

type Follow = (link: HTMLAnchorElement) => void

/** Handlers for every way to follow a link in an element, or the element itself: click, keyboard, and a new tab with a modifier key or the middle button. */
export function linkFollowHandlers(follow: Follow) {
  return {
    onClick: (event: MouseEvent<HTMLElement>) => reportFollow(event, follow),
    onAuxClick: (event: MouseEvent<HTMLElement>) => {
      if (event.button === 1) reportFollow(event, follow)
    },
  }
}

function reportFollow(event: MouseEvent<HTMLElement>, follow: Follow): void {
  markReported(event.nativeEvent)
  // A link that opens a dialog prevents its navigation.
  if (event.defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // React bubbles clicks from a dialog that the element opened, although it is elsewhere in the page.
  if (link !== null && event.currentTarget.contains(link)) follow(link)
}
