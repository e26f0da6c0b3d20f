import type { AnyRouter } from '@tanstack/react-router'
import { readPage } from '#contract/filters.ts'

/** After a move to another page, or another page of a list, the focus stands on its heading, so that a screen reader says where one is. */
export function focusHeading(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    // One that came to a place on the page looks at that.
    if (fromLocation === undefined || location.hash !== '') return
    if (!pathChanged && !isTurned(fromLocation.search, toLocation.search)) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}

/** Another page of the same list. A filter that leads back to page 1 is none: who ticks it stays where it is. */
export function isTurned(from: Record<string, unknown>, to: Record<string, unknown>): boolean {
  const names = Object.keys({ ...from, ...to }).filter((name) => name !== 'page')
  return names.every((name) => from[name] === to[name]) && readPage(from['page']) !== readPage(to['page'])
}
