import { blankCheckIntervalMs, blankFirstCheckMs, minBlankCheckTextLength } from '#contract/limits.ts'

type State = 'ok' | 'blank'

/** Whether an element is visually empty: little text, and no picture, film or frame. */
export function isBlank(place: Element): boolean {
  const text = place.textContent?.trim() ?? ''
  return text.length < minBlankCheckTextLength && place.querySelector('img, video, iframe') === null
}

/** A page that is still loading is empty for a good reason. */
function isLoading(): boolean {
  return document.readyState !== 'complete' || document.querySelector('main[aria-busy="true"]') !== null
}

/**
 * Checks the page's content, first after a second and then every three. Calls `tell` once when the page is blank, and not
 * again before something has been visible. It depends on nothing that renders the page, so it also detects failed rendering.
 */
export function watchForBlank(tell: () => void): () => void {
  let state: State = 'ok'
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    timer = setTimeout(look, blankCheckIntervalMs)
    // Browsers may delay the rendering of a hidden page.
    if (document.visibilityState === 'hidden' || isLoading()) return
    // There is no main element when the frame did not render: then the whole page is checked.
    const place = document.querySelector('main') ?? document.getElementById('root') ?? document.body
    const next: State = isBlank(place) ? 'blank' : 'ok'
    const isNew = next === 'blank' && state === 'ok'
    state = next
    if (isNew) tell()
  }

  function begin(): void {
    clearTimeout(timer)
    timer = setTimeout(look, blankFirstCheckMs)
  }

  /** After going back to another page the check starts over. */
  function anew(): void {
    state = 'ok'
    begin()
  }

  addEventListener('popstate', anew)
  addEventListener('pageshow', anew)
  begin()
  return () => {
    clearTimeout(timer)
    removeEventListener('popstate', anew)
    removeEventListener('pageshow', anew)
  }
}
