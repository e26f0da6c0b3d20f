import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const theme = readFileSync(path.join(import.meta.dirname, '../../../src/ui/theme.css'), 'utf8')

/** The colours that a block of the style sheet defines, by name. */
function coloursIn(block: string): Record<string, string> {
  const found = block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)
  return Object.fromEntries([...found].map(([, name = '', colour = '']) => [name, colour]))
}

const appearance = readFileSync(path.join(import.meta.dirname, '../../../src/ui/appearance.css'), 'utf8')
const light = coloursIn(theme.slice(theme.indexOf(':root'), theme.indexOf('@media')))
const dark = { ...light, ...coloursIn(/prefers-color-scheme: dark\) \{[^}]*\}/.exec(theme)?.[0] ?? '') }

/** The schemes with more contrast. */
const [moreLight = '', moreDark = ''] = appearance.match(/\[data-contrast='more'\] \{[^}]*\}/g) ?? []

/** The background colours of text, fields and buttons. */
const backgrounds = ['background', 'surface', 'surface-muted', 'primary-tint']

/** Text colours, WCAG 1.4.3. */
const texts: [name: string, backgrounds: string[]][] = [
  ['text', [...backgrounds, 'danger-tint']],
  ['text-muted', ['background', 'surface', 'surface-muted']],
  ['link', backgrounds],
  ['danger', ['background', 'surface', 'danger-tint']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-brand', ['brand']],
  ['on-accent', ['accent']],
  ['on-offline-banner', ['offline-banner']],
]

/** Colours that convey something without text: borders of fields and buttons, focus, icons. WCAG 1.4.11. */
const marks: [name: string, backgrounds: string[]][] = [
  ['border-strong', backgrounds],
  ['primary', backgrounds],
  ['accent', ['brand']],
  ['danger', ['background', 'surface']],
]

describe.each([
  ['light', light, 4.5, 3],
  ['dark', dark, 4.5, 3],
  ['light, with more contrast', { ...light, ...coloursIn(moreLight) }, 7, 4.5],
  ['dark, with more contrast', { ...dark, ...coloursIn(moreDark) }, 7, 4.5],
])('in the %s scheme', (_, colours, textRatio, markRatio) => {
  test.each(texts)(
    `%s has a contrast of ${textRatio}:1 or more on every background`,
    (name, backgroundNames) => {
      expect(findTooWeak(colours, name, backgroundNames, textRatio)).toEqual([])
    },
  )

  test.each(marks)(
    `%s has a contrast of ${markRatio}:1 or more on every background`,
    (name, backgroundNames) => {
      expect(findTooWeak(colours, name, backgroundNames, markRatio)).toEqual([])
    },
  )
})

function findTooWeak(
  colours: Record<string, string>,
  name: string,
  backgroundNames: string[],
  minRatio: number,
): string[] {
  return backgroundNames
    .map((background) => ({ background, ratio: contrast(colours[name] ?? '', colours[background] ?? '') }))
    .filter(({ ratio }) => !(ratio >= minRatio))
    .map(({ background, ratio }) => `${name} on ${background}: ${ratio.toFixed(2)}`)
}

/** The contrast ratio of WCAG. */
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
