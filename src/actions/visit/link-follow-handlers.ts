import type { MouseEvent } from 'react'

type Follow = (link: HTMLAnchorElement) => void

/** Handlers for every way of following a link that stands in an element, or is it: by click, by key, into a new tab by a key held or the middle button. */
export function linkFollowHandlers(follow: Follow) {
  return {
    onClick: (event: MouseEvent<HTMLElement>) => reportFollow(event, follow),
    onAuxClick: (event: MouseEvent<HTMLElement>) => {
      if (event.button === 1) reportFollow(event, follow)
    },
  }
}

function reportFollow(event: MouseEvent<HTMLElement>, follow: Follow): void {
  // A link that opens a dialog instead leads nowhere.
  if (event.defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // A dialog that an element has opened stands elsewhere in the page, but its clicks come by here.
  if (link !== null && event.currentTarget.contains(link)) follow(link)
}
