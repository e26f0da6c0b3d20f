import type { AnyRouter } from '@tanstack/react-router'

/** After a move to another page the focus stands on its heading, so that a screen reader says where one is. */
export function focusHeading(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    // A filter is no new page, and one that came to a place on the page looks at that.
    if (fromLocation === undefined || !pathChanged || location.hash !== '') return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
