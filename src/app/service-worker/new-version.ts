import { hasUnsentText } from '#src/ui/unsent-text.ts'
import './new-version.css'

let region: HTMLElement | null = null

/** Offers a new version and waits for an answer. Whoever has unsent text is asked once more. */
export function offerNewVersion(update: (hasWarned: boolean) => void): void {
  hideNewVersion()
  region ??= newRegion()
  const text = document.createElement('p')
  text.textContent = 'En ny version finns'
  const accept = button('Uppdatera', 'button')
  const dismiss = button('Inte nu', 'button button-secondary')
  let hasWarned = false
  accept.addEventListener('click', () => {
    if (hasUnsentText() && !hasWarned) {
      hasWarned = true
      text.textContent = 'Det du har skrivit är inte skickat och försvinner när sidan uppdateras.'
      accept.textContent = 'Uppdatera ändå'
      return
    }
    accept.disabled = true
    accept.textContent = 'Uppdaterar …'
    update(hasWarned)
  })
  dismiss.addEventListener('click', hideNewVersion)
  const notice = document.createElement('div')
  notice.className = 'new-version'
  notice.append(text, accept, dismiss)
  // Added after the live region, because screen readers announce only changes in it.
  setTimeout(() => region?.replaceChildren(notice), 100)
}

export function hideNewVersion(): void {
  region?.replaceChildren()
}

function button(label: string, className: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = label
  return element
}

function newRegion(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'new-version-container'
  element.role = 'status'
  document.body.append(element)
  return element
}
