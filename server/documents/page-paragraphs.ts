/** A piece of text on a page, as the PDF library reports it: its position is the last two numbers of `transform`. */
type TextItem = { str: string; transform: number[]; height: number; hasEOL: boolean }

/** A larger distance between two lines than this many line heights begins a paragraph. */
const maxLineDistance = 1.9

/** The paragraphs of a page. A line continues the one above when it is as large and is right below it. */
export function pageParagraphs(items: readonly TextItem[]): string[] {
  const paragraphs: string[] = []
  let text = ''
  let last: { y: number; height: number } | null = null
  for (const { str, transform, height, hasEOL } of items) {
    const y = transform[5] ?? 0
    if (str.trim() !== '') {
      if (last !== null && !continues(last, { y, height })) {
        paragraphs.push(text)
        text = ''
      }
      last = { y, height }
    }
    text += hasEOL ? `${str} ` : str
  }
  paragraphs.push(text)
  return paragraphs.map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '')
}

type Line = { y: number; height: number }

function continues(above: Line, line: Line): boolean {
  const distance = Math.abs(above.y - line.y)
  const isSameSize = Math.abs(above.height - line.height) < 0.5
  return distance < 1 || (isSameSize && distance < maxLineDistance * line.height)
}
