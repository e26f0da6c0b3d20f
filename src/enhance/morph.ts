import morphdom from 'morphdom'

/**
 * Makes the children of an element like those of another. Nodes that are alike stay, so that what somebody has opened, scrolled or
 * focused remains; what scripts have written into attributes and texts is overwritten.
 */
export function morphChildren(element: Element, next: Element): void {
  morphdom(element, next, {
    childrenOnly: true,
    getNodeKey: keyOf,
    onBeforeElUpdated(shown, wanted) {
      // Whoever looks at the page decides what is open.
      if (shown instanceof HTMLDetailsElement) wanted.toggleAttribute('open', shown.open)
      // Most cards are the same, and comparing is much faster than going through all that is in them.
      return !(shown instanceof HTMLLIElement && shown.isEqualNode(wanted))
    },
  })
}

/**
 * What names a node: its id, that of the heading or the option in it, or where a card leads. It does not depend on what the node is in:
 * morphdom also asks for the key of nodes that it has taken out. It asks for each node more than once, so no selector is matched
 * where the first child tells.
 */
function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined
  if (node.id !== '') return node.id
  if (!(node instanceof HTMLLIElement || node instanceof HTMLDetailsElement)) return undefined
  const first = node.firstElementChild
  if (first === null) return undefined
  if (first.id !== '') return `parent of ${first.id}`
  // A picture would show the old card until the new one's has come.
  const card = first.matches('.card') ? first.querySelector('h3 a') : null
  return card === null ? undefined : `card ${card.getAttribute('href')}`
}
