import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#src/browser/when-idle.ts'
import { watchSession } from '#src/storage/session.ts'
import { readReturningContent, type ReturningContent } from './returning-content.ts'

export type PlacedContent = { waits: ReturningContent; after: number }

/** Reads what waits when the page has nothing else to do, and anew when somebody logs in or out. Gives what ends it. */
export function watchReturningContent(
  queries: QueryClient,
  home: HTMLElement | null,
  show: (placed: PlacedContent) => void,
): () => void {
  let isHere = true
  let after: number | null = null
  const look = () =>
    void readReturningContent(queries).then((waits) => {
      if (!isHere) return
      after ??= firstBelowScreen(home)
      show({ waits, after })
    })
  whenIdle(look, { timeoutMs: 3000, fallbackMs: 500 })
  const unwatch = watchSession(look)
  return () => {
    isHere = false
    unwatch()
  }
}

/** The place of the first section that ends below the screen, so that nothing that is looked at moves; never the hero. */
function firstBelowScreen(home: HTMLElement | null): number {
  const sections = [...(home?.querySelectorAll<HTMLElement>(':scope > section') ?? [])]
  const place = sections.findIndex(
    (section, position) => position > 0 && section.getBoundingClientRect().bottom >= innerHeight,
  )
  return place === -1 ? sections.length - 1 : place
}
