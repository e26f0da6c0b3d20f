import { opensElsewhere } from '#src/browser/opens-elsewhere.ts'
import { closeSheet } from '#src/ui/close-sheet.ts'
import { answerLike } from './like-buttons.ts'

/**
 * What a script has to answer: buttons, and the link of a material's page to its own order (src/pages/detail), which leads nowhere
 * without scripts. The inline script of index.html has the same selector.
 */
const buttons = '#root [type=button], .panel [href$=bestall]'

/**
 * Answers presses on like buttons and on the one that closes the filters, and stores presses on what only components answer, buttons and the links of `dialogLinks`, until the
 * page is hydrated: repeat-early-presses.ts then repeats them. Those that the inline script of index.html has stored are included. Calls
 * the listener at each press that is stored.
 */
export function storeEarlyPresses(onPress: () => void, dialogLinks = ''): void {
  const controls = dialogLinks === '' ? buttons : `${buttons}, ${dialogLinks}`
  const stored = new Set<HTMLElement>()
  const answer = (control: HTMLElement) => {
    if (answerLike(control) || closeSheet(control)) return
    control.setAttribute('aria-busy', 'true')
    stored.add(control)
    onPress()
  }
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
    if (control === null || (control instanceof HTMLAnchorElement && opensElsewhere(event))) return
    event.preventDefault()
    event.stopPropagation()
    answer(control)
  }
  addEventListener('click', onClick, true)
  const early = window.earlyPresses
  const pressedEarly = [...(early?.buttons ?? [])]
  early?.end()
  window.earlyPresses = {
    buttons: stored,
    end() {
      removeEventListener('click', onClick, true)
      forgetEarlyPresses()
    },
  }
  pressedEarly.forEach(answer)
}

/** Forgets the presses so far. True where there were any. */
export function forgetEarlyPresses(): boolean {
  const stored = window.earlyPresses?.buttons ?? new Set()
  const isAny = stored.size > 0
  for (const button of stored) button.removeAttribute('aria-busy')
  stored.clear()
  return isAny
}
