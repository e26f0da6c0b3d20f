import { colours, type PrintPages, type Tag } from './paper.ts'

/** The style of a text; `leading`: the distance between lines as a multiple of the size. */
export type TextStyle = {
  size: number
  weight: 400 | 600 | 700
  colour: string
  leading: number
  align?: 'left' | 'center' | 'right'
}

const textStyle = (
  size: number,
  weight: TextStyle['weight'],
  colour: string,
  leading: number,
): TextStyle => ({
  size,
  weight,
  colour,
  leading,
})

/** The type scale of printed documents. */
export const textStyles = {
  title: textStyle(25, 700, colours.ink, 1.12),
  subtitle: textStyle(11.5, 400, colours.muted, 1.35),
  heading: textStyle(15.5, 700, colours.pine, 1.22),
  section: textStyle(11.5, 700, colours.pine, 1.3),
  body: textStyle(11.2, 400, colours.ink, 1.42),
  strong: textStyle(11.2, 600, colours.ink, 1.42),
  cell: textStyle(10.2, 400, colours.ink, 1.34),
  cellHead: textStyle(10.2, 700, colours.pine, 1.3),
  caption: textStyle(9.4, 400, colours.muted, 1.35),
  foot: textStyle(8.2, 400, colours.muted, 1.3),
  label: textStyle(9.6, 600, colours.ink, 1.25),
} as const

// The characters in Figtree's Latin file; its extended file has the other Latin letters of Europe.
const latin =
  /[\u0000-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u200a\u2010-\u2026\u202f-\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215]/
const extended = /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20c0]/

type FontRun = { text: string; font: 'figtree' | 'figtree-extended' | 'glyph' }

function fontRuns(text: string): FontRun[] {
  const runs: FontRun[] = []
  for (const character of text) {
    const font = latin.test(character) ? 'figtree' : extended.test(character) ? 'figtree-extended' : 'glyph'
    const last = runs.at(-1)
    if (last?.font === font && font !== 'glyph') last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

/** Measures word by word, so that the widths of words can be cached. */
export function textWidth(paper: PrintPages, text: string, style: TextStyle): number {
  return text
    .split(' ')
    .reduce(
      (sum, word, index) =>
        sum + wordWidth(paper, word, style) + (index > 0 ? wordWidth(paper, ' ', style) : 0),
      0,
    )
}

function wordWidth({ pdf, wordWidths }: PrintPages, word: string, { size, weight }: TextStyle): number {
  const key = `${weight}/${word}`
  const cached = wordWidths.get(key)
  if (cached !== undefined) return cached * size
  const width = fontRuns(word).reduce((sum, run) => {
    if (run.font === 'glyph') return sum + 0.66
    return sum + pdf.font(`${run.font}-${weight}`).fontSize(100).widthOfString(run.text) / 100
  }, 0)
  wordWidths.set(key, width)
  return width * size
}

/** Wraps the text into lines of at most `width`; breaks a word that is wider. */
export function wrapText(paper: PrintPages, text: string, style: TextStyle, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ').flatMap((whole) => breakWord(paper, whole, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && textWidth(paper, longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

function breakWord(paper: PrintPages, word: string, style: TextStyle, width: number): string[] {
  if (textWidth(paper, word, style) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && textWidth(paper, `${part}${character}-`, style) > width) {
      parts.push(`${part}-`)
      part = character
    } else part += character
  }
  return [...parts, part]
}

export const linesHeight = (lines: readonly string[], { size, leading }: TextStyle) =>
  lines.length * size * leading

export const textHeight = (paper: PrintPages, text: string, style: TextStyle, width: number) =>
  linesHeight(wrapText(paper, text, style, width), style)

/** Writes wrapped lines from `top`; returns their height. */
export function writeLines(
  paper: PrintPages,
  lines: readonly string[],
  style: TextStyle,
  left: number,
  top: number,
  width: number,
  tag: Tag = 'P',
): number {
  const step = style.size * style.leading
  paper.drawTagged(tag, () =>
    lines.forEach((line, index) => {
      const spare = width - textWidth(paper, line, style)
      const indent = style.align === 'center' ? spare / 2 : style.align === 'right' ? spare : 0
      writeLine(paper, line, style, left + indent, top + index * step + step / 2 + style.size * 0.35)
    }),
  )
  const height = linesHeight(lines, style)
  paper.placed.push({ page: paper.pages, top, bottom: top + height, text: lines.join(' ') })
  return height
}

export function writeText(
  paper: PrintPages,
  text: string,
  style: TextStyle,
  left: number,
  top: number,
  width: number,
  tag: Tag = 'P',
): number {
  return writeLines(paper, wrapText(paper, text, style, width), style, left, top, width, tag)
}

function writeLine(paper: PrintPages, line: string, style: TextStyle, left: number, baseline: number): void {
  let x = left
  for (const run of fontRuns(line)) {
    if (run.font === 'glyph') drawGlyph(paper, run.text, style, x, baseline)
    else {
      paper.pdf.font(`${run.font}-${style.weight}`).fontSize(style.size).fillColor(style.colour)
      paper.pdf.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
    }
    x += textWidth(paper, run.text, style)
  }
}

// Characters that the font lacks, as strokes in a square of one em on the baseline.
const glyphPaths: Record<string, string> = {
  '→': 'M.06-.3H.6M.4-.5L.6-.3L.4-.1',
  '←': 'M.6-.3H.06M.26-.5L.06-.3L.26-.1',
  '↔': 'M.06-.3H.6M.44-.46L.6-.3L.44-.14M.22-.46L.06-.3L.22-.14',
  '≈': 'M.08-.36Q.2-.5.33-.4T.58-.44M.08-.16Q.2-.3.33-.2T.58-.24',
  '≠': 'M.1-.4H.56M.1-.2H.56M.2-.06L.46-.54',
  '≤': 'M.56-.6L.1-.38L.56-.18M.1-.02H.56',
  '≥': 'M.1-.6L.56-.38L.1-.18M.1-.02H.56',
  '√': 'M.04-.3L.14-.34L.26-.02L.42-.7H.62',
  '✓': 'M.08-.28L.26-.06L.58-.6',
  '☐': 'M.06 0V-.56H.6V0Z',
  '●': 'M.2-.3A.13.13 0 1 1 .46-.3A.13.13 0 1 1 .2-.3Z',
}

function drawGlyph(
  { pdf }: PrintPages,
  character: string,
  { size, weight, colour }: TextStyle,
  x: number,
  baseline: number,
): void {
  const outline = glyphPaths[character] ?? glyphPaths['☐'] ?? ''
  pdf.save().translate(x, baseline).scale(size)
  pdf
    .lineWidth(weight > 400 ? 0.1 : 0.07)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(colour)
    .path(outline)
    .stroke()
  pdf.restore()
}
