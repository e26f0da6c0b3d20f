import { hasUnsentText } from '#src/ui/unsent-text.ts'
import './new-version.css'

let region: HTMLElement | null = null

/** Says that a new version is there, and waits. Whoever has written something is asked once more. */
export function offerNewVersion(update: () => void): void {
  hideNewVersion()
  region ??= newRegion()
  const text = document.createElement('p')
  text.textContent = 'En ny version finns'
  const yes = button('Uppdatera', 'button')
  const no = button('Inte nu', 'button button-quiet')
  let warned = false
  yes.addEventListener('click', () => {
    if (hasUnsentText() && !warned) {
      warned = true
      text.textContent = 'Det du har skrivit är inte skickat och försvinner när sidan uppdateras.'
      yes.textContent = 'Uppdatera ändå'
      return
    }
    yes.disabled = true
    yes.textContent = 'Uppdaterar …'
    update()
  })
  no.addEventListener('click', hideNewVersion)
  const notice = document.createElement('div')
  notice.className = 'new-version'
  notice.append(text, yes, no)
  // Put in after the region stands, as only what changes in it is read aloud.
  setTimeout(() => region?.replaceChildren(notice), 100)
}

export function hideNewVersion(): void {
  region?.replaceChildren()
}

function button(words: string, className: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = words
  return made
}

function newRegion(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'new-version-place'
  made.role = 'status'
  document.body.append(made)
  return made
}
