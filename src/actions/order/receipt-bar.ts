import { formatOrderNumber } from '#contract/order-steps.ts'
import { onNavigated } from '#src/browser/current-page.ts'
import { closeIcon } from '#src/ui/toast.ts'
import './receipt-bar.css'

/** A bar that has been visible this long is removed on navigation, ms, so that a quick next step does not remove it unread. */
const minVisibleMs = 10_000

type ReceiptBarOrder = { order_id: string; number: number; title: string }

let shownAt = 0
let followsNavigation = false

/** Shows the order's number and the link to its receipt at the bottom of the page until it is closed. */
export function showReceiptBar({ order_id, number, title }: ReceiptBarOrder): void {
  const region = document.querySelector<HTMLElement>('.receipt-bar-container') ?? createRegion()
  const text = document.createElement('p')
  text.textContent =
    number > 0 ? `Beställning ${formatOrderNumber(number)} mottagen` : 'Beställningen är mottagen'
  if (title !== '') text.append(visuallyHidden(`: ${title}`))
  const link = document.createElement('a')
  link.href = `/kvitto/${order_id}`
  link.textContent = 'Visa kvitto'
  link.addEventListener('click', hideReceiptBar)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'icon-button'
  close.ariaLabel = 'Stäng raden om beställningen'
  close.append(closeIcon())
  close.addEventListener('click', hideReceiptBar)
  const bar = document.createElement('div')
  bar.className = 'receipt-bar'
  bar.append(text, link, close)
  shownAt = Date.now()
  if (!followsNavigation) onNavigated(({ pathChanged }) => pathChanged && hideOnNavigation())
  followsNavigation = true
  // Inserted after the live region exists, because screen readers announce only changes in it.
  setTimeout(() => {
    if (shownAt === 0) return
    region.replaceChildren(bar)
    // Other elements at the bottom of the screen move above it.
    document.documentElement.style.setProperty('--receipt-bar', `${region.offsetHeight}px`)
    document.documentElement.dataset['receiptBar'] = ''
  }, 100)
}

/** Removes a bar that has been visible long enough to be read, when the page changes. */
function hideOnNavigation(): void {
  const isReceipt = location.pathname.startsWith('/kvitto/')
  if (shownAt > 0 && (isReceipt || Date.now() - shownAt > minVisibleMs)) hideReceiptBar()
}

function hideReceiptBar(): void {
  const bar = document.querySelector('.receipt-bar')
  const hadFocus = bar?.contains(document.activeElement)
  bar?.remove()
  shownAt = 0
  document.documentElement.style.removeProperty('--receipt-bar')
  delete document.documentElement.dataset['receiptBar']
  // The focus must not be lost with the close button.
  if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Text for screen readers only, because the page itself shows what was ordered. */
function visuallyHidden(text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'visually-hidden'
  element.textContent = text
  return element
}

function createRegion(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'receipt-bar-container'
  element.role = 'status'
  // It takes space below the page, so that it covers nothing permanently.
  const root = document.querySelector('#root')
  if (root === null) document.body.append(element)
  else root.after(element)
  return element
}
