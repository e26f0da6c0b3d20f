/**
 * What somebody has chosen under 'Anpassa'. It stands in localStorage, alone of all that the device keeps: the script in
 * index.html reads it before anything is painted, and IndexedDB has no answer that early. It says nothing of a person.
 */
const key = 'comfort'

export const appearanceValues = {
  text: ['large', 'larger', 'largest'],
  spacing: ['airy', 'wide'],
  contrast: ['normal', 'more'],
  motion: ['less'],
  font: ['legible'],
} as const

type Values = typeof appearanceValues
export type AppearanceName = keyof Values
/** Only what was chosen; the rest is as the site and the device have it. */
export type Appearance = { -readonly [Name in AppearanceName]?: Values[Name][number] }

const names = Object.keys(appearanceValues) as AppearanceName[]

/** What is chosen on this device; rubbish is nothing. */
export function readAppearance(): Appearance {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const known = Object.entries(kept).filter(([name, value]) => isKnown(name, value))
    return Object.fromEntries(known)
  } catch {
    // No storage, or nothing that can be read: as if nothing was chosen.
    return {}
  }
}

/** Keeps the choices. False where the browser keeps nothing; they then hold until the page is left. */
export function writeAppearance(comfort: Appearance): boolean {
  try {
    if (Object.keys(comfort).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(comfort))
    return true
  } catch {
    return false
  }
}

/** Puts the choices on the page, as the script in index.html does when a page begins. */
export function applyAppearance(comfort: Appearance): void {
  const { dataset } = document.documentElement
  for (const name of names) {
    const value = comfort[name] ?? (name === 'contrast' && wantsContrast() ? 'more' : undefined)
    if (value === undefined) delete dataset[name]
    else dataset[name] = value
  }
}

/** Another tab of the same site has chosen something else. */
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
