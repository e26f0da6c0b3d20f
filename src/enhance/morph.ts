import morphdom from 'morphdom'
import { releasePictures } from '#src/browser/release-media.ts'

/** Makes the cards of a list those of another. */
type ExchangeCards = (list: Element, next: Element) => void

/**
 * Makes the children of an element like those of another. Nodes that are alike stay, so that what somebody has opened, scrolled or
 * focused remains; what scripts have written into attributes and texts is overwritten. `onCards` is called for each list of cards.
 */
export function morphChildren(element: Element, next: Element, onCards: ExchangeCards = exchangeCards): void {
  morphdom(element, next, {
    childrenOnly: true,
    getNodeKey: keyOf,
    onBeforeElUpdated(shown, wanted) {
      // Whoever looks at the page decides what is open.
      if (shown instanceof HTMLDetailsElement) wanted.toggleAttribute('open', shown.open)
      return true
    },
    onBeforeElChildrenUpdated(shown, wanted) {
      if (isAtRest(shown)) replaceClosed(shown, wanted)
      else if (shown.classList.contains('card-grid')) onCards(shown, wanted)
      else return true
      return false
    },
    onBeforeNodeDiscarded(node) {
      if (node instanceof Element) releasePictures(node)
      return true
    },
  })
}

/** Replaces what is in an element in which nothing is open, and leaves it so. */
function replaceClosed(element: Element, wanted: Element): void {
  for (const opened of wanted.querySelectorAll('details[open]')) opened.removeAttribute('open')
  element.replaceChildren(...wanted.childNodes)
}

/** Whether an element is closed, with nothing in it that somebody has opened, focused or is pressing. All links in it change with a filter, and replacing is faster. */
const isAtRest = (element: Element) =>
  element instanceof HTMLDetailsElement &&
  !element.open &&
  element.querySelector('details[open], :focus, :active') === null

/**
 * A card that is new comes whole: morphdom would go through all that is in it, and in those that leave, and its picture would show the
 * card before until its own has come.
 */
export const exchangeCards: ExchangeCards = (list, next) => {
  const shownByKey = new Map([...list.children].map((card) => [leadsTo(card), card]))
  const wanted = [...next.children].map((card) => {
    const key = leadsTo(card)
    const shown = key === null ? undefined : shownByKey.get(key)
    shownByKey.delete(key)
    // Most cards that stay are the same, and comparing is much faster than going through all that is in them.
    if (shown !== undefined && !shown.isEqualNode(card)) morphChildren(shown, card)
    return shown ?? card
  })
  const staying = new Set(wanted)
  for (const card of [...list.children]) {
    if (staying.has(card)) continue
    releasePictures(card)
    card.remove()
  }
  let following = list.firstElementChild
  for (const card of wanted) {
    if (card === following) following = following.nextElementSibling
    else list.insertBefore(card, following)
  }
}

/** Where a card or an article of a list leads. */
const leadsTo = (card: Element) => card.querySelector('h3 a')?.getAttribute('href') ?? null

/**
 * What names a node: its id, or that of the heading or the option in it. It does not depend on what the node is in: morphdom also asks
 * for the key of nodes that it has taken out. It asks for each node more than once, so no selector is matched.
 */
function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined
  if (node.id !== '') return node.id
  if (!(node instanceof HTMLLIElement || node instanceof HTMLDetailsElement)) return undefined
  const id = node.firstElementChild?.id ?? ''
  return id === '' ? undefined : `parent of ${id}`
}
