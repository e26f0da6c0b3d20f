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
      return true
    },
  })
}

/** What names a node: its id, that of the heading or the option in it, where a card leads, or what a chosen filter is called. */
function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined
  if (node.id !== '') return node.id
  const own = node.querySelector(':scope > summary[id], :scope > a[id]')
  if (own !== null) return `parent of ${own.id}`
  // A picture would show the old card until the new one's has come.
  if (node.matches('.card-grid > li')) return node.querySelector('h3 a')?.getAttribute('href') ?? undefined
  return node.matches('.chosen-filters > li') ? `chosen ${node.textContent}` : undefined
}
