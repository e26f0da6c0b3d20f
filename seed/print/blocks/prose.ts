import type { PrintBlock } from '#seed/content/seed-material.ts'
import { pageContentHeight, type Piece } from '../flow.ts'
import { linesHeight, wrapText, textStyles, textWidth, writeLines, writeText } from '../typography.ts'
import { colours, millimetresToPoints } from '../paper.ts'
import type { LayoutContext } from '../layout-context.ts'

type BoxBlock = Extract<PrintBlock, { kind: 'box' }>
type ListBlock = Extract<PrintBlock, { kind: 'list' }>

/** A heading is never the last piece on a page. Task numbers restart below it. */
export function heading(context: LayoutContext, words: string): Piece[] {
  const { paper } = context
  context.section = words
  context.taskNumber = 0
  const lines = wrapText(paper, words, textStyles.heading, paper.contentWidth)
  const height = linesHeight(lines, textStyles.heading)
  return [
    {
      height,
      gap: millimetresToPoints(6.5 * context.density),
      withNext: true,
      draw: (top) =>
        void writeLines(paper, lines, textStyles.heading, paper.left, top, paper.contentWidth, 'H2'),
    },
  ]
}

/** Text line by line, so that a page break has at least two lines on either side. */
export function text({ paper }: LayoutContext, words: string): Piece[] {
  const width = Math.min(paper.contentWidth, millimetresToPoints(172))
  const step = textStyles.body.size * textStyles.body.leading
  return words.split('\n').flatMap((paragraph) => {
    const lines = wrapText(paper, paragraph, textStyles.body, width)
    return lines.map((line, index) => ({
      height: step,
      gap: index === 0 ? millimetresToPoints(3) : 0,
      withNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
      draw: (top: number) => void writeLines(paper, [line], textStyles.body, paper.left, top, width),
    }))
  })
}

/** A tinted box with a bar at its side; a box taller than a page continues in another. */
export function box({ paper, density }: LayoutContext, { title, text }: BoxBlock): Piece[] {
  const [padding, bar] = [millimetresToPoints(4), millimetresToPoints(1.6)]
  const width = paper.contentWidth - padding * 2 - bar
  const lines = wrapText(paper, text, textStyles.body, width)
  const titleLines = wrapText(paper, title, textStyles.section, width)
  const linesPerBox = Math.floor(
    (pageContentHeight(paper) - padding * 2 - linesHeight(titleLines, textStyles.section) - 3) /
      (textStyles.body.size * textStyles.body.leading),
  )
  const parts = Array.from({ length: Math.ceil(lines.length / linesPerBox) }, (_, part) =>
    lines.slice(part * linesPerBox, (part + 1) * linesPerBox),
  )
  return parts.map((part, index) => {
    const head = index === 0 && title !== '' ? linesHeight(titleLines, textStyles.section) + 3 : 0
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

/** A list with bullets, numbers or checkboxes. */
export function list({ paper }: LayoutContext, { style, rows }: ListBlock): Piece[] {
  const indent = style === 'number' ? millimetresToPoints(8.5) : millimetresToPoints(7)
  const step = textStyles.body.size * textStyles.body.leading
  return rows.map((row, index) => {
    const lines = wrapText(paper, row, textStyles.body, paper.contentWidth - indent)
    return {
      height: Math.max(linesHeight(lines, textStyles.body), step),
      gap: index === 0 ? millimetresToPoints(3) : style === 'check' ? 5 : 3,
      withNext: index === 0 && rows.length > 1,
      draw: (top) => {
        const middle = top + step / 2
        if (style === 'number') {
          const label = `${index + 1}.`
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
