import { secondMs } from '#contract/durations.ts'
import { opensElsewhere } from '#src/browser/opens-elsewhere.ts'
import { untilIdle } from '#src/browser/when-idle.ts'

/** How long after a link was pressed the page is taken to stay, ms. Nothing says that somebody has stopped the loading of the next one. */
const stayMs = 10 * secondMs

/**
 * Lays the files into the browser's cache, where an import finds them without network; each is requested when the browser is idle, so that a press
 * never waits for all. Requests under way end when somebody leaves the page, so that the next one has the network; where it is not left after all,
 * the files are requested again.
 */
export async function fetchScripts(addresses: readonly string[]): Promise<void> {
  const left = new Set(addresses)
  let leaving = new AbortController()
  const fetchLeft = async () => {
    const { signal } = leaving
    for (const address of [...left]) {
      await untilIdle({ timeoutMs: 1000, fallbackMs: 50 })
      if (signal.aborted) return
      fetch(address, { priority: 'low', signal })
        .then((response) => response.blob())
        // One that cannot be fetched now is fetched when it is needed.
        .then(
          () => left.delete(address),
          () => null,
        )
    }
  }
  const stay = () => {
    if (!leaving.signal.aborted) return
    leaving = new AbortController()
    void fetchLeft()
  }
  addEventListener('click', (event) => {
    if (!leadsAway(event)) return
    leaving.abort()
    setTimeout(stay, stayMs)
  })
  addEventListener('pagehide', () => leaving.abort())
  // From the browser's memory.
  addEventListener('pageshow', stay)
  await fetchLeft()
}

/** Whether a press opens another page in this tab. What a script answers instead has been prevented by now. */
function leadsAway(event: MouseEvent): boolean {
  if (event.defaultPrevented || opensElsewhere(event) || !(event.target instanceof Element)) return false
  const link = event.target.closest('a')
  if (link === null || link.origin !== location.origin) return false
  return link.pathname !== location.pathname || link.search !== location.search
}
