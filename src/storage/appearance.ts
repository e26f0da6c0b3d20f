/**
 * The choices under 'Anpassa'. Unlike everything else they are in localStorage: the script in index.html reads them
 * before anything is painted, and IndexedDB does not answer that early. They say nothing about a person.
 */
const key = 'comfort'

const appearanceValues = {
  text: ['large', 'larger', 'largest'],
  spacing: ['airy', 'wide'],
  contrast: ['normal', 'more'],
  motion: ['less'],
  font: ['legible'],
  cards: ['large'],
} as const

type Values = typeof appearanceValues
export type AppearanceName = keyof Values
/** Only explicit choices; the rest follows the site and the device. */
export type Appearance = { -readonly [Name in AppearanceName]?: Values[Name][number] }

const names = Object.keys(appearanceValues) as AppearanceName[]

/** The choices on this device; unreadable text counts as none. */
export function readAppearance(): Appearance {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const known = Object.entries(stored).filter(([name, value]) => isKnown(name, value))
    return Object.fromEntries(known)
  } catch {
    // No storage, or nothing that can be read: as if nothing was chosen.
    return {}
  }
}

/** Stores the choices. False where the browser stores nothing; they then hold until the page is left. */
export function writeAppearance(appearance: Appearance): boolean {
  try {
    if (Object.keys(appearance).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(appearance))
    return true
  } catch {
    return false
  }
}

/** Applies the choices to the page, as the script in index.html does when a page starts. */
export function applyAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement
  for (const name of names) {
    const value = appearance[name] ?? (name === 'contrast' && wantsContrast() ? 'more' : undefined)
    if (value === undefined) delete dataset[name]
    else dataset[name] = value
  }
}

/** Another tab of the same site has changed the choices. */
export function followAppearance(): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) applyAppearance(readAppearance())
  })
}

const wantsContrast = () => matchMedia('(prefers-contrast: more)').matches

function isKnown(name: string, value: unknown): boolean {
  return names.some(
    (known) => known === name && (appearanceValues[known] as readonly unknown[]).includes(value),
  )
}
