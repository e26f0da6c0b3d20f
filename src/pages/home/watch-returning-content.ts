import type { QueryClient } from '@tanstack/react-query'
import { watchSession } from '#src/storage/session.ts'
import { readReturningContent, type ReturningContent } from './returning-content.ts'

export type PlacedContent = { content: ReturningContent; after: number }

/** Loads the content at once, and again when somebody logs in or out. Returns how to stop. */
export function watchReturningContent(
  queries: QueryClient,
  home: HTMLElement | null,
  show: (placed: PlacedContent) => void,
): () => void {
  let isMounted = true
  let after: number | null = null
  const load = () =>
    void readReturningContent(queries).then((content) => {
      if (!isMounted) return
      after ??= firstBelowScreen(home)
      show({ content, after })
    })
  load()
  const unwatch = watchSession(load)
  return () => {
    isMounted = false
    unwatch()
  }
}

/** The index of the first section after the banner that ends below the viewport, so that nothing visible moves. */
function firstBelowScreen(home: HTMLElement | null): number {
  const sections = [...(home?.querySelectorAll<HTMLElement>(':scope > section') ?? [])]
  const index = sections.findIndex(
    (section, position) => position > 0 && section.getBoundingClientRect().bottom >= innerHeight,
  )
  return index === -1 ? sections.length - 1 : index
}
