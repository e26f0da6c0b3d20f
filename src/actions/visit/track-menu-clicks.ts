import { emit } from '#src/api/events.ts'

/** Tells when a link of the main menu is followed. One listener for all, from when the page is taken over. */
export function trackMenuClicks(): void {
  const tell = (event: MouseEvent) => {
    if (event.type === 'auxclick' && event.button !== 1) return
    const link = event.target instanceof Element ? event.target.closest('.main-menu a') : null
    if (link instanceof HTMLAnchorElement)
      emit({ name: 'menu click', title: link.textContent.trim(), url: link.pathname + link.search })
  }
  document.addEventListener('click', tell)
  document.addEventListener('auxclick', tell)
}
