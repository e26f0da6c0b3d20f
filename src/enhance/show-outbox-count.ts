import { outboxCount, watchOutboxCount } from '#src/storage/outbox-count.ts'

/** Shows how many entries wait in the outbox, beside every link to it. Returns the function that ends it. */
export function showOutboxCount(): () => void {
  return watchOutboxCount(() => {
    for (const badge of document.querySelectorAll<HTMLElement>('.outbox-badge')) {
      badge.hidden = outboxCount() === 0
      if (badge.firstElementChild) badge.firstElementChild.textContent = String(outboxCount())
    }
  })
}
