import { rgb, type PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { drawQrCode } from '#src/ui/qr-code.ts'

export const a4 = { width: 595.28, height: 841.89 }
export const margin = 56
const ink = rgb(0.1, 0.13, 0.12)
const grey = rgb(0.36, 0.4, 0.38)

export type Fonts = { plain: PDFFont; bold: PDFFont }

/** One text of the paper's own pages; `code` is an address that is beside it as a QR code. */
export type Line = {
  text: string
  style?: 'title' | 'heading' | 'text' | 'small'
  /** At the right edge, such as a page number or minutes. */
  right?: string
  code?: string
  indent?: number
}

const sizes = { title: 26, heading: 14, text: 11, small: 9 }
const codeSize = 62
/** A longer address makes a code that no phone reads from paper. */
const maxCodeLength = 500

/** The standard fonts of PDF know Latin letters only: another character becomes a question mark. */
export function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : '?'))
    .join('')
}

/** What is on one of the paper's own pages, with where it is from the page's lower left corner. */
type Placed =
  | { text: string; x: number; y: number; size: number; isBold: boolean; isGrey: boolean }
  | { code: string; x: number; y: number }

/** Places lines on as many pages as they need. `scale` makes everything smaller. */
export function layOut(fonts: Fonts, lines: readonly Line[], scale = 1): Placed[][] {
  let page: Placed[] = []
  const pages = [page]
  let y = a4.height - margin
  for (const { text, style = 'text', right = '', code = '', indent = 0 } of lines) {
    const size = sizes[style] * scale
    const isBold = style === 'title' || style === 'heading'
    const font = isBold ? fonts.bold : fonts.plain
    const look = { size, isBold, isGrey: style === 'small' }
    const hasCode = code !== '' && code.length <= maxCodeLength
    const rightText = writable(right, font)
    const rightWidth = rightText === '' ? 0 : font.widthOfTextAtSize(rightText, size)
    const codeWidth = hasCode ? codeSize + 12 : 0
    const width = a4.width - 2 * margin - indent - codeWidth - (rightWidth === 0 ? 0 : rightWidth + 16)
    const rows = wrap(writable(text, font), font, size, width)
    const gap = style === 'heading' ? size * 0.9 : size * 0.35
    const height = gap + Math.max(rows.length * size * 1.35, hasCode ? codeSize + 10 : 0)
    if (y - height < margin && page.length > 0) {
      page = []
      pages.push(page)
      y = a4.height - margin
    }
    const top = y - gap
    rows.forEach((row, index) =>
      page.push({ text: row, x: margin + indent, y: top - size * (1 + 1.35 * index), ...look }),
    )
    const edge = a4.width - margin
    if (rightText !== '')
      page.push({ text: rightText, x: edge - codeWidth - rightWidth, y: top - size, ...look, isGrey: false })
    if (hasCode) page.push({ code, x: edge - codeSize, y: top })
    y -= height
  }
  return pages
}

/** Draws pages into a document, from an index on. */
export function drawPages(document: PDFDocument, fonts: Fonts, pages: readonly Placed[][], at: number): void {
  pages.forEach((placed, index) => {
    const page = document.insertPage(at + index, [a4.width, a4.height])
    for (const item of placed) {
      if ('code' in item) drawCode(page, item.code, item.x, item.y)
      else {
        const { text, x, y, size, isBold, isGrey } = item
        const font = isBold ? fonts.bold : fonts.plain
        page.drawText(text, { x, y, size, font, color: isGrey ? grey : ink })
      }
    }
  })
}

/** A QR code with its upper left corner at a place. */
function drawCode(page: PDFPage, address: string, x: number, y: number): void {
  const { size, path } = drawQrCode(address)
  page.drawSvgPath(path, { x, y, scale: codeSize / size, color: rgb(0, 0, 0), borderWidth: 0 })
}

/** Rows no wider than a width; a word that is wider alone is cut. */
function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`
    if (font.widthOfTextAtSize(longer, size) <= width) {
      row = longer
      continue
    }
    if (row !== '') rows.push(row)
    row = word
    while (font.widthOfTextAtSize(row, size) > width && row.length > 1) {
      let end = row.length - 1
      while (end > 1 && font.widthOfTextAtSize(row.slice(0, end), size) > width) end--
      rows.push(row.slice(0, end))
      row = row.slice(end)
    }
  }
  return [...rows, row]
}

/** Writes the box's name and the page's number at the foot of every page. */
export function numberPages(document: PDFDocument, { plain }: Fonts, title: string): void {
  const pages = document.getPages()
  pages.forEach((page, index) => {
    const text = writable(`${title} · ${index + 1} av ${pages.length}`, plain)
    const { width } = page.getSize()
    const size = 8
    const x = width - 28 - plain.widthOfTextAtSize(text, size)
    page.drawText(text, { x, y: 16, size, font: plain, color: grey })
  })
}
