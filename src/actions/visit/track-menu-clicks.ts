import { emit } from '#src/api/events.ts'

/** Emits an event when a link in the main menu is followed. One listener for all links, from hydration on. */
export function trackMenuClicks(): void {
  const onClick = (event: MouseEvent) => {
    if (event.type === 'auxclick' && event.button !== 1) return
    const link = event.target instanceof Element ? event.target.closest('.main-menu a') : null
    if (link instanceof HTMLAnchorElement)
      emit({ name: 'menu click', title: link.textContent.trim(), url: link.pathname + link.search })
  }
  document.addEventListener('click', onClick)
  document.addEventListener('auxclick', onClick)
}
