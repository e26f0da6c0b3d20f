import { recordCardVisit, type CardPlacement } from '#src/actions/visit/card-visit.ts'
import { recordExternalLink, recordTextLink } from '#src/actions/visit/record-link.ts'
import { isReported } from '#src/actions/visit/reported-events.ts'
import { readSenderAhead } from '#src/api/send-and-forget.ts'
import { materialOf } from './page-materials.ts'

/** Records which links to and in materials are followed, until the components do. Returns the function that ends it. */
export function recordVisits(): () => void {
  const stop = new AbortController()
  stop.signal.addEventListener('abort', readSenderAhead())
  for (const type of ['click', 'auxclick'] as const)
    document.addEventListener(type, onFollow, { signal: stop.signal })
  return () => stop.abort()
}

function onFollow(event: MouseEvent): void {
  if (event.defaultPrevented || isReported(event)) return
  if (event.type === 'auxclick' && event.button !== 1) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.closest('.card, [data-visits], [data-tracked-links]') === null) return
  const material = link === null ? undefined : materialOf(link)
  if (link === null || material === undefined) return
  if (link.dataset['visits'] !== undefined) recordExternalLink(material.id)
  else if (link.closest('[data-tracked-links]') !== null) recordTextLink(material.id, link)
  if (link.closest('.card') !== null) recordCardVisit(link, material, placementsOf(link))
}

function placementsOf(link: Element): CardPlacement[] {
  const grid = link.closest<HTMLElement>('[data-placements]')
  return (grid?.dataset['placements']?.split(' ') ?? []) as CardPlacement[]
}
