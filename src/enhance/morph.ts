/**
 * Makes the children of an element like those of another, which is emptied. Nodes that are alike stay, so that what somebody has
 * opened, scrolled or focused remains; what scripts have written into attributes and texts is overwritten.
 */
export function morphChildren(element: Element, next: Element): void {
  const before = [...element.childNodes]
  const byKey = new Map(before.flatMap((node) => (keyOf(node) === '' ? [] : [[keyOf(node), node] as const])))
  const unused = new Set<ChildNode>(before)
  let place: ChildNode | null = element.firstChild
  for (const wanted of next.childNodes) {
    const match = findMatch(wanted, place, byKey, unused)
    if (match === null) {
      element.insertBefore(document.importNode(wanted, true), place)
      continue
    }
    unused.delete(match)
    // A node that stays where it is keeps its focus.
    if (match === place) place = match.nextSibling
    else element.insertBefore(match, place)
    morphNode(match, wanted)
    while (place !== null && !unused.has(place)) place = place.nextSibling
  }
  for (const node of unused) node.remove()
}

/** The node that becomes the wanted one: the one with its key, or the next one of its kind without a key. */
function findMatch(
  wanted: ChildNode,
  place: ChildNode | null,
  byKey: ReadonlyMap<string, ChildNode>,
  unused: ReadonlySet<ChildNode>,
): ChildNode | null {
  const key = keyOf(wanted)
  if (key !== '') {
    const match = byKey.get(key)
    return match !== undefined && unused.has(match) && match.nodeName === wanted.nodeName ? match : null
  }
  for (let node = place; node !== null; node = node.nextSibling)
    if (unused.has(node) && node.nodeName === wanted.nodeName && keyOf(node) === '') return node
  return null
}

/** What names a node among its siblings: the id of an element, of a group's heading or of an option, or where an item's link leads. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return ''
  if (node.id !== '') return `#${node.id}`
  const own = node.querySelector(':scope > summary[id], :scope > a[id]')
  if (own !== null) return `#${own.id}`
  return node.nodeName === 'LI' ? (node.querySelector('h3 a, a')?.getAttribute('href') ?? '') : ''
}

function morphNode(node: ChildNode, wanted: ChildNode): void {
  if (!(node instanceof Element) || !(wanted instanceof Element)) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue
    return
  }
  for (const { name } of [...node.attributes])
    if (!wanted.hasAttribute(name) && !isOpenState(node, name)) node.removeAttribute(name)
  for (const { name, value } of wanted.attributes)
    if (node.getAttribute(name) !== value && !isOpenState(node, name)) node.setAttribute(name, value)
  morphChildren(node, wanted)
}

/** Whoever looks at the page decides what is open. */
const isOpenState = (element: Element, name: string) => name === 'open' && element.nodeName === 'DETAILS'
