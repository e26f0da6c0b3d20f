import './toast.css'

/** How long a message stands when nobody points at it, ms. */
const toastDurationMs = 7000

/** Says something in passing: seen, and read aloud when there is a pause. It goes by itself or when it is closed. */
export function showToast(text: string): void {
  const region = document.querySelector('.toasts') ?? createRegion()
  const message = document.createElement('p')
  message.textContent = text
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = 'Stäng meddelandet'
  close.append(closeIcon())
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.append(message, close)

  const end = () => {
    toast.remove()
    publishToastHeight(region)
  }
  let timer = setTimeout(end, toastDurationMs)
  const hold = () => clearTimeout(timer)
  const release = () => {
    hold()
    timer = setTimeout(end, toastDurationMs)
  }
  close.addEventListener('click', end)
  toast.addEventListener('pointerenter', hold)
  toast.addEventListener('focusin', hold)
  toast.addEventListener('pointerleave', release)
  toast.addEventListener('focusout', release)
  // One at a time; put in after the region stands, as only what changes in it is read aloud.
  setTimeout(() => {
    region.replaceChildren(toast)
    publishToastHeight(region)
  }, 100)
}

/** Others who stand at the same place, such as the news of a new version, move up by as much. */
function publishToastHeight(region: Element): void {
  const { height } = region.getBoundingClientRect()
  document.documentElement.style.setProperty('--toast-room', height === 0 ? '0px' : `${height + 8}px`)
}

function createRegion(): Element {
  const region = document.createElement('div')
  region.className = 'toasts'
  region.role = 'status'
  document.body.append(region)
  return region
}

/** The sign of a button that closes. */
export function closeIcon(): SVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.setAttribute('class', 'icon')
  drawing.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', '#icon-cross')
  drawing.append(use)
  return drawing
}
