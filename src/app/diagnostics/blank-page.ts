import { blankCheckIntervalMs, blankFirstCheckMs, minBlankCheckTextLength } from '#contract/limits.ts'

type State = 'ok' | 'blank'

/** Whether an element is visually empty: little text, and no picture, film or frame. */
export function isBlank(element: Element): boolean {
  const text = element.textContent?.trim() ?? ''
  return text.length < minBlankCheckTextLength && element.querySelector('img, video, iframe') === null
}

/** A page that is still loading is empty for a good reason. */
function isLoading(): boolean {
  return document.readyState !== 'complete' || document.querySelector('main[aria-busy="true"]') !== null
}

/**
 * Checks the page's content, first after a second and then every three. Calls `onBlank` once when the page is blank, and not
 * again before something has been visible. It depends on nothing that renders the page, so it also detects failed rendering.
 */
export function watchForBlank(onBlank: () => void): () => void {
  let state: State = 'ok'
  let timer: ReturnType<typeof setTimeout> | undefined

  function check(): void {
    timer = setTimeout(check, blankCheckIntervalMs)
    // Browsers may delay the rendering of a hidden page.
    if (document.visibilityState === 'hidden' || isLoading()) return
    // There is no main element when the frame did not render: then the whole page is checked.
    const element = document.querySelector('main') ?? document.getElementById('root') ?? document.body
    const next: State = isBlank(element) ? 'blank' : 'ok'
    const isNewlyBlank = next === 'blank' && state === 'ok'
    state = next
    if (isNewlyBlank) onBlank()
  }

  function scheduleFirstCheck(): void {
    clearTimeout(timer)
    timer = setTimeout(check, blankFirstCheckMs)
  }

  /** After going back to another page the check starts over. */
  function restart(): void {
    state = 'ok'
    scheduleFirstCheck()
  }

  addEventListener('popstate', restart)
  addEventListener('pageshow', restart)
  scheduleFirstCheck()
  return () => {
    clearTimeout(timer)
    removeEventListener('popstate', restart)
    removeEventListener('pageshow', restart)
  }
}
