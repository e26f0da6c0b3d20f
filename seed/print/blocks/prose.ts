import type { PrintBlock } from '#seed/content/seed-material.ts'
import { pageContentHeight, type Piece } from '../flow.ts'
import { linesHeight, wrapText, textStyles, textWidth, writeLines, writeText } from '../typography.ts'
import { colours, millimetresToPoints } from '../paper.ts'
import type { LayoutContext } from '../layout-context.ts'

type BoxBlock = Extract<PrintBlock, { kind: 'box' }>
type ListBlock = Extract<PrintBlock, { kind: 'list' }>

/** A heading never stands without what it heads; the numbers of tasks begin again under it. */
export function heading(writing: LayoutContext, words: string): Piece[] {
  const { paper } = writing
  writing.section = words
  writing.taskNumber = 0
  const lines = wrapText(paper, words, textStyles.heading, paper.contentWidth)
  const height = linesHeight(lines, textStyles.heading)
  return [
    {
      height,
      gap: millimetresToPoints(6.5 * writing.density),
      withNext: true,
      draw: (top) =>
        void writeLines(paper, lines, textStyles.heading, paper.left, top, paper.contentWidth, 'H2'),
    },
  ]
}

/** Running text, line by line, so that it can cross a page with at least two lines on either side. */
export function text({ paper }: LayoutContext, words: string): Piece[] {
  const width = Math.min(paper.contentWidth, millimetresToPoints(172))
  const step = textStyles.body.size * textStyles.body.leading
  return words.split('\n').flatMap((paragraph) => {
    const lines = wrapText(paper, paragraph, textStyles.body, width)
    return lines.map((line, place) => ({
      height: step,
      gap: place === 0 ? millimetresToPoints(3) : 0,
      withNext: lines.length > 1 && (place === 0 || place === lines.length - 2),
      draw: (top: number) => void writeLines(paper, [line], textStyles.body, paper.left, top, width),
    }))
  })
}

/** A tinted box with a bar at its side; one taller than a page goes on in a second box. */
export function box({ paper, density }: LayoutContext, { title, text }: BoxBlock): Piece[] {
  const [padding, bar] = [millimetresToPoints(4), millimetresToPoints(1.6)]
  const width = paper.contentWidth - padding * 2 - bar
  const lines = wrapText(paper, text, textStyles.body, width)
  const titleLines = wrapText(paper, title, textStyles.section, width)
  const most = Math.floor(
    (pageContentHeight(paper) - padding * 2 - linesHeight(titleLines, textStyles.section) - 3) /
      (textStyles.body.size * textStyles.body.leading),
  )
  const parts = Array.from({ length: Math.ceil(lines.length / most) }, (_, part) =>
    lines.slice(part * most, (part + 1) * most),
  )
  return parts.map((part, order) => {
    const head = order === 0 && title !== '' ? linesHeight(titleLines, textStyles.section) + 3 : 0
    const height = padding * 1.7 + head + linesHeight(part, textStyles.body)
    return {
      height,
      gap: millimetresToPoints(4.5 * density),
      draw: (top) => {
        paper.drawArtifact(() => {
          paper.pdf.roundedRect(paper.left, top, paper.contentWidth, height, 5).fillColor(colours.tint).fill()
          paper.pdf.save().roundedRect(paper.left, top, paper.contentWidth, height, 5).clip()
          paper.pdf.rect(paper.left, top, bar, height).fillColor(colours.pine).fill().restore()
        })
        const left = paper.left + bar + padding
        if (head > 0)
          writeLines(paper, titleLines, textStyles.section, left, top + padding * 0.85, width, 'H3')
        writeLines(paper, part, textStyles.body, left, top + padding * 0.85 + head, width)
      },
    }
  })
}

/** Points, numbers or boxes to tick. */
export function list({ paper }: LayoutContext, { style, rows }: ListBlock): Piece[] {
  const indent = style === 'number' ? millimetresToPoints(8.5) : millimetresToPoints(7)
  const step = textStyles.body.size * textStyles.body.leading
  return rows.map((row, place) => {
    const lines = wrapText(paper, row, textStyles.body, paper.contentWidth - indent)
    return {
      height: Math.max(linesHeight(lines, textStyles.body), step),
      gap: place === 0 ? millimetresToPoints(3) : style === 'check' ? 5 : 3,
      withNext: place === 0 && rows.length > 1,
      draw: (top) => {
        const middle = top + step / 2
        if (style === 'number') {
          const label = `${place + 1}.`
          writeText(
            paper,
            label,
            { ...textStyles.strong, colour: colours.pine },
            paper.left + indent - 6 - textWidth(paper, label, textStyles.strong),
            top,
            indent,
          )
        } else if (style === 'check')
          paper.drawArtifact(() =>
            paper.pdf
              .roundedRect(paper.left + 1, middle - 5.5, 11, 11, 2)
              .lineWidth(1)
              .strokeColor(colours.ink)
              .stroke(),
          )
        else
          paper.drawArtifact(() =>
            paper.pdf
              .circle(paper.left + 6, middle, 2)
              .fillColor(colours.pine)
              .fill(),
          )
        writeLines(paper, lines, textStyles.body, paper.left + indent, top, paper.contentWidth - indent)
      },
    }
  })
}
