/** How long a message is shown when nobody hovers over it, ms. */
const toastDurationMs = 7000

/** Shows a short message, which screen readers announce politely. It disappears by itself or when it is closed. */
export function showToast(text: string): void {
  const region = document.querySelector('.toasts') ?? createRegion()
  const message = document.createElement('p')
  message.textContent = text
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'icon-button'
  close.ariaLabel = 'Stäng meddelandet'
  close.append(closeIcon())
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.append(message, close)

  const dismiss = () => {
    toast.remove()
    publishToastHeight(region)
  }
  let timer = setTimeout(dismiss, toastDurationMs)
  const hold = () => clearTimeout(timer)
  const release = () => {
    hold()
    timer = setTimeout(dismiss, toastDurationMs)
  }
  close.addEventListener('click', dismiss)
  toast.addEventListener('pointerenter', hold)
  toast.addEventListener('focusin', hold)
  toast.addEventListener('pointerleave', release)
  toast.addEventListener('focusout', release)
  // One at a time. Inserted after the live region exists, because screen readers announce only changes in it.
  setTimeout(() => {
    region.replaceChildren(toast)
    publishToastHeight(region)
  }, 100)
}

/** Moves other elements at the same position up, such as the notice of a new version. */
function publishToastHeight(region: Element): void {
  const { height } = region.getBoundingClientRect()
  document.documentElement.style.setProperty('--toast-space', height === 0 ? '0px' : `${height + 8}px`)
}

function createRegion(): Element {
  const region = document.createElement('div')
  region.className = 'toasts'
  region.role = 'status'
  document.body.append(region)
  return region
}

/** The icon of a close button. */
export function closeIcon(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', '#icon-cross')
  svg.append(use)
  return svg
}
