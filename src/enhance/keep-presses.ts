import { answerLike } from './like-buttons.ts'

/** What a script has to answer: buttons, and the link of a material's page to its own order, which leads nowhere without scripts. */
const buttons = '#root [type=button], .panel [href$=bestall]'

/**
 * Answers presses on hearts, and keeps those on what only components answer: buttons, and the links of `dialogLinks`. Those
 * that the inline script of index.html has held are included. Calls the listener at each that is held; early-presses.ts repeats them when
 * the page is hydrated.
 */
export function keepPresses(onPress: () => void, dialogLinks = ''): void {
  const controls = dialogLinks === '' ? buttons : `${buttons}, ${dialogLinks}`
  const held = new Set<HTMLElement>()
  const answer = (control: HTMLElement) => {
    if (answerLike(control)) return
    control.setAttribute('aria-busy', 'true')
    held.add(control)
    onPress()
  }
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
    if (control === null || opensElsewhere(event, control)) return
    event.preventDefault()
    event.stopPropagation()
    answer(control)
  }
  addEventListener('click', onClick, true)
  const early = window.earlyPresses
  const pressedEarly = [...(early?.buttons ?? [])]
  early?.end()
  window.earlyPresses = {
    buttons: held,
    end() {
      removeEventListener('click', onClick, true)
      releasePresses()
    },
  }
  pressedEarly.forEach(answer)
}

/** Forgets the presses so far. True where there were any. */
export function releasePresses(): boolean {
  const held = window.earlyPresses?.buttons ?? new Set()
  const isAny = held.size > 0
  for (const button of held) button.removeAttribute('aria-busy')
  held.clear()
  return isAny
}

/** A link that is opened in a new tab or window is the browser's. */
function opensElsewhere(event: MouseEvent, control: HTMLElement): boolean {
  if (!(control instanceof HTMLAnchorElement)) return false
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
