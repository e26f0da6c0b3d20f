import type { RegisteredRouter } from '@tanstack/react-router'
import { parsePage } from '#contract/filters.ts'

/**
 * After a move to another page, or another page of a list, the focus stands on its heading, so that a screen reader says
 * where one is. Whoever turned a filter on or off stays at that filter, also where the address has changed its path.
 */
export function focusHeading(router: RegisteredRouter): void {
  let pressed: HTMLElement | null = null
  // In the capture phase: before the press leads anywhere.
  document.addEventListener('click', (event) => (pressed = pressedIn(event)), true)
  addEventListener('popstate', () => (pressed = null))
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const from = pressed
    pressed = null
    // One that came to a place on the page looks at that.
    if (fromLocation === undefined || location.hash !== '') return
    const stays = from === null ? null : sameControl(from)
    if (stays !== null) {
      if (stays !== document.activeElement) stays.focus({ preventScroll: true })
      return
    }
    if (from === null && !pathChanged && !isTurned(fromLocation.search, toLocation.search)) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}

/** Another page of the same list. A filter that leads back to page 1 is none: who ticks it stays where it is. */
export function isTurned(from: Record<string, unknown>, to: Record<string, unknown>): boolean {
  const names = Object.keys({ ...from, ...to }).filter((name) => name !== 'page')
  return names.every((name) => from[name] === to[name]) && parsePage(from['page']) !== parsePage(to['page'])
}

/** The link that was pressed, when it changes what the page shows rather than leads to another page. */
function pressedIn({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-keep-scroll]') : null
}

/** The control that was pressed as the new page has it, or what it names to follow it; null when neither is there. */
function sameControl(pressed: HTMLElement): HTMLElement | null {
  if (pressed.isConnected) return pressed
  const ids = [pressed.id, pressed.dataset['focusAfter'] ?? '']
  return ids.map((id) => document.getElementById(id)).find((element) => element !== null) ?? null
}
