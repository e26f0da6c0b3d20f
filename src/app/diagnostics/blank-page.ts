import { blankCheckIntervalMs, blankFirstCheckMs, minBlankCheckTextLength } from '#contract/limits.ts'

type State = 'ok' | 'blank'

/** Whether there is next to nothing to see: little text, and no picture, film or frame. */
export function isBlank(place: Element): boolean {
  const text = place.textContent?.trim() ?? ''
  return text.length < minBlankCheckTextLength && place.querySelector('img, video, iframe') === null
}

/** A page that is under way shows nothing yet, and is not judged (by React, by us, or by the browser). */
function isLoading(): boolean {
  return document.readyState !== 'complete' || document.querySelector('main[aria-busy="true"]') !== null
}

/**
 * Looks at the page's content, first after a second and then every three: once it shows nothing, `tell` is called, and not
 * again before something has been seen. It hangs on nothing that draws the page, so it sees, too, that drawing has failed.
 */
export function watchForBlank(tell: () => void): () => void {
  let state: State = 'ok'
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    timer = setTimeout(look, blankCheckIntervalMs)
    // What nobody looks at is drawn when somebody does.
    if (document.visibilityState === 'hidden' || isLoading()) return
    // Without a frame there is no main: then it is the whole page.
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

  /** Another page, by the way back: it has its own second, and is taken to be all right until then. */
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
