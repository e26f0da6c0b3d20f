import { formatOrderNumber } from '#contract/order-steps.ts'
import { closeIcon } from '#src/ui/toast.ts'
import './receipt-bar.css'

/** A bar that has stood this long goes when the page is left, ms: a quick next step does not take it away unread. */
const minVisibleMs = 10_000

type ReceiptBarOrder = { order_id: string; number: number; title: string }

let shownAt = 0

/** What stays on the page after an order was taken: its number and the way to its receipt, until it is closed. */
export function showReceiptBar({ order_id, number, title }: ReceiptBarOrder): void {
  const place = document.querySelector<HTMLElement>('.receipt-bar-place') ?? createRegion()
  const text = document.createElement('p')
  text.textContent =
    number > 0 ? `Beställning ${formatOrderNumber(number)} mottagen` : 'Beställningen är mottagen'
  if (title !== '') text.append(visuallyHidden(`: ${title}`))
  const way = document.createElement('a')
  way.href = `/kvitto/${order_id}`
  way.textContent = 'Visa kvitto'
  way.addEventListener('click', hideReceiptBar)
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = 'Stäng raden om beställningen'
  close.append(closeIcon())
  close.addEventListener('click', hideReceiptBar)
  const bar = document.createElement('div')
  bar.className = 'receipt-bar'
  bar.append(text, way, close)
  shownAt = Date.now()
  // Put in after the region stands, as only what changes in it is read aloud.
  setTimeout(() => {
    if (shownAt === 0) return
    place.replaceChildren(bar)
    // What else stands at the bottom of the screen stands above it.
    document.documentElement.style.setProperty('--receipt-bar', `${place.offsetHeight}px`)
  }, 100)
}

/** The page has been left for another: a bar that has been there for a while has been read. */
export function hideReceiptBarOnNavigation(): void {
  const isReceipt = location.pathname.startsWith('/kvitto/')
  if (shownAt > 0 && (isReceipt || Date.now() - shownAt > minVisibleMs)) hideReceiptBar()
}

function hideReceiptBar(): void {
  const bar = document.querySelector('.receipt-bar')
  const focused = bar?.contains(document.activeElement)
  bar?.remove()
  shownAt = 0
  document.documentElement.style.removeProperty('--receipt-bar')
  // Whoever closed it goes on with the page.
  if (focused) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** What only a screen reader needs to hear: the page itself shows what was ordered. */
function visuallyHidden(words: string): HTMLElement {
  const made = document.createElement('span')
  made.className = 'unseen'
  made.textContent = words
  return made
}

function createRegion(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'receipt-bar-place'
  made.role = 'status'
  // It takes room below the page, so that nothing is hidden for good behind it.
  const root = document.querySelector('#root')
  if (root === null) document.body.append(made)
  else root.after(made)
  return made
}
