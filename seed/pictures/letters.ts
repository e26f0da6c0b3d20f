// oxlint-disable-next-line import/no-named-as-default -- The types of pdfkit declare only the default export.
import PDFDocument from 'pdfkit'
import { figtree } from '#server/discovery/figtree.ts'
import { number } from '#server/uploads/covers/shapes.ts'

type Weight = 400 | 700
type Lettering = {
  size: number
  colour: string
  weight?: Weight
  align?: 'left' | 'center' | 'right'
}

/** What pdfkit's fonts offer beyond their types. */
type Font = {
  unitsPerEm: number
  layout: (text: string) => {
    glyphs: { path: { toSVG: () => string } }[]
    positions: { xAdvance: number; xOffset: number }[]
  }
}
type Line = { outlines: { outline: string; x: number }[]; width: number }

const lines = new Map<string, Line>()

/** A line of text as outlines of the site's own font, because fonts differ between machines. `y` is the baseline. */
export function write(
  text: string,
  x: number,
  y: number,
  { size, colour, weight, align }: Lettering,
): string {
  const { outlines, width } = layOut(text, weight ?? 700)
  const share = align === 'center' ? 0.5 : align === 'right' ? 1 : 0
  const left = x - width * size * share
  const paths = outlines.map(
    (glyph) => `<path transform="translate(${number(glyph.x)})" d="${glyph.outline}"/>`,
  )
  const scale = (size / 1000).toFixed(5)
  return `<g fill="${colour}" transform="translate(${number(left)} ${number(y)}) scale(${scale} -${scale})">${paths.join('')}</g>`
}

export const textWidth = (text: string, size: number, weight: Weight = 700) =>
  layOut(text, weight).width * size

/** Outlines in thousandths of the font size, and the width as a multiple of it. */
function layOut(text: string, weight: Weight): Line {
  const key = `${weight}/${text}`
  const cached = lines.get(key)
  if (cached !== undefined) return cached
  const font = fontOf(weight)
  const { glyphs, positions } = font.layout(text)
  const unit = 1000 / font.unitsPerEm
  if (unit !== 1) throw new Error('Figtree is expected to have 1000 units per em')
  let x = 0
  const outlines: Line['outlines'] = []
  glyphs.forEach((glyph, place) => {
    const { xAdvance = 0, xOffset = 0 } = positions[place] ?? {}
    const outline = glyph.path.toSVG()
    if (outline !== '') outlines.push({ outline, x: x + xOffset })
    x += xAdvance
  })
  const line = { outlines, width: x / 1000 }
  lines.set(key, line)
  return line
}

const fonts = new Map<Weight, Font>()

function fontOf(weight: Weight): Font {
  const cached = fonts.get(weight)
  if (cached !== undefined) return cached
  const pdf = new PDFDocument({ autoFirstPage: false })
  pdf.font(figtree('latin', weight))
  const { _font } = pdf as unknown as { _font: { font: Font } }
  fonts.set(weight, _font.font)
  return _font.font
}
