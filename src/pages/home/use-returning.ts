import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { channelName } from '#contract/protocol.ts'
import type * as returning from './returning.tsx'

type Part = typeof returning
type Known = { Returning: Part['Returning']; waits: Awaited<ReturnType<Part['readWaits']>> }

let known: Known | null = null
const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * What waits here for one who comes back, and after which section of the page it is shown: the first that ends below the
 * screen, so that nothing that is looked at moves. It is read when the page stands; the drawn page is the same for all.
 */
export function useReturning(home: RefObject<HTMLElement | null>) {
  const queries = useQueryClient()
  const shown = useSyncExternalStore(
    watch,
    () => known,
    () => null,
  )
  const [after, setAfter] = useState<number | null>(null)
  useEffect(() => {
    let isHere = true
    const look = async () => {
      const part = await import('./returning.tsx')
      const waits = await part.readWaits(queries)
      if (!isHere) return
      known = { Returning: part.Returning, waits }
      for (const listener of listeners) listener()
      setAfter((now) => now ?? firstBelowScreen(home.current))
    }
    // What is not to be had is missed by nobody.
    const lookQuietly = () => void look().catch(() => null)
    if (typeof requestIdleCallback === 'function') requestIdleCallback(lookQuietly, { timeout: 3000 })
    else setTimeout(lookQuietly, 500)
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data: told }: MessageEvent<{ t?: string }>) => {
      if (told.t === 'session') lookQuietly()
    })
    return () => {
      isHere = false
      channel.close()
    }
  }, [queries, home])
  return shown === null || after === null ? null : { ...shown, after }
}

/** The place of the first section whose end is not on the screen, counted from the top; the hero never is it. */
function firstBelowScreen(home: HTMLElement | null): number | null {
  const sections = [...(home?.querySelectorAll<HTMLElement>(':scope > section') ?? [])]
  const place = sections.findIndex(
    (section, position) => position > 0 && section.getBoundingClientRect().bottom >= innerHeight,
  )
  return place === -1 ? sections.length - 1 : place
}
