import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const theme = readFileSync(path.join(import.meta.dirname, '../../../src/ui/theme.css'), 'utf8')

/** The colours that a block of the style sheet gives, by their names. */
function coloursIn(block: string): Record<string, string> {
  const found = block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)
  return Object.fromEntries([...found].map(([, name = '', colour = '']) => [name, colour]))
}

const appearance = readFileSync(path.join(import.meta.dirname, '../../../src/ui/appearance.css'), 'utf8')
const light = coloursIn(theme.slice(theme.indexOf(':root'), theme.indexOf('@media')))
const dark = { ...light, ...coloursIn(/prefers-color-scheme: dark\) \{[^}]*\}/.exec(theme)?.[0] ?? '') }

/** More contrast, as one may choose it. */
const [moreLight = '', moreDark = ''] = appearance.match(/\[data-contrast='more'\] \{[^}]*\}/g) ?? []

/** Grounds that text, fields and buttons stand on. */
const grounds = ['paper', 'surface', 'sand', 'pine-tint']

/** What is read as letters, WCAG 1.4.3. */
const texts: [name: string, grounds: string[]][] = [
  ['ink', [...grounds, 'falu-tint']],
  ['muted', ['paper', 'surface', 'sand']],
  ['link', grounds],
  ['falu', ['paper', 'surface', 'falu-tint']],
  ['on-pine', ['pine', 'pine-dark']],
  ['on-hero', ['hero']],
  ['on-sun', ['sun']],
  ['on-strip', ['strip']],
]

/** What says that something is there or how it stands without letters: edges of fields and buttons, focus, marks. WCAG 1.4.11. */
const marks: [name: string, grounds: string[]][] = [
  ['line-strong', grounds],
  ['pine', grounds],
  ['sun', ['hero']],
  ['falu', ['paper', 'surface']],
]

describe.each([
  ['light', light, 4.5, 3],
  ['dark', dark, 4.5, 3],
  ['light, with more contrast', { ...light, ...coloursIn(moreLight) }, 7, 4.5],
  ['dark, with more contrast', { ...dark, ...coloursIn(moreDark) }, 7, 4.5],
])('in the %s scheme', (_, colours, read, seen) => {
  test.each(texts)(`%s is read at ${read}:1 or more wherever it stands`, (name, behind) => {
    expect(tooWeak(colours, name, behind, read)).toEqual([])
  })

  test.each(marks)(`%s is seen at ${seen}:1 or more wherever it stands`, (name, behind) => {
    expect(tooWeak(colours, name, behind, seen)).toEqual([])
  })
})

function tooWeak(colours: Record<string, string>, name: string, behind: string[], least: number): string[] {
  return behind
    .map((ground) => ({ ground, ratio: contrast(colours[name] ?? '', colours[ground] ?? '') }))
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ ground, ratio }) => `${name} on ${ground}: ${ratio.toFixed(2)}`)
}

/** WCAG's own formula. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
