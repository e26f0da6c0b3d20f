import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { arrangeParts } from '#src/boxes/box-order.ts'
import { formatMinutes, summarize, type Box, type Part } from '#src/boxes/box.ts'
import type { HeldFile } from '../file/held-files.ts'
import { a4, drawPages, layOut, numberPages, type Fonts, type Line } from './paper-pages.ts'

/** `everything`: cover, all pages, sources. `sheets`: the pages for pupils alone. `plan`: one page with the order and the times. */
export type PaperKind = 'everything' | 'sheets' | 'plan'

export type MadePaper = {
  blob: Blob
  pageCount: number
  /** Files that could not be joined, by title. */
  skipped: string[]
}

/** Makes one PDF of a box, on the device. Each file is read, joined and let go before the next. */
export async function makePaper(
  box: Box,
  files: readonly HeldFile[],
  kind: PaperKind,
  origin: string,
): Promise<MadePaper> {
  const document = await PDFDocument.create()
  document.setTitle(box.title, { showInWindowTitleBar: true })
  document.setLanguage('sv')
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  if (kind === 'plan') writePlan(document, fonts, box)
  const skipped: string[] = []
  if (kind !== 'plan') {
    const starts = new Map<string, number>()
    for (const { part, title, type, read } of inOrder(box, files)) {
      const before = document.getPageCount()
      const isJoined = await joinFile(document, type, await read())
      if (!isJoined) skipped.push(title)
      else if (!starts.has(part.id)) starts.set(part.id, before)
    }
    if (kind === 'everything') {
      writeSources(document, fonts, files)
      writeCover(document, fonts, box, starts, origin)
    }
  }
  if (kind !== 'sheets') numberPages(document, fonts, box.title)
  const bytes = await document.save()
  return {
    blob: new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
    pageCount: document.getPageCount(),
    skipped,
  }
}

/** The files that can be printed, in the order of the box. */
export function inOrder(box: Box, files: readonly HeldFile[]): HeldFile[] {
  const contents = arrangeParts(box.parts).flatMap((section) => section.parts)
  return contents.flatMap(({ id }) =>
    files.filter(({ part, type }) => part.id === id && (type === 'application/pdf' || isPicture(type))),
  )
}

const isPicture = (type: string) => type === 'image/jpeg' || type === 'image/png'

/** Joins a file to the document; false where it cannot be read, such as an encrypted one. */
async function joinFile(document: PDFDocument, type: string, file: Blob | null): Promise<boolean> {
  if (file === null) return false
  try {
    const bytes = await file.arrayBuffer()
    if (isPicture(type)) {
      const picture = await (type === 'image/png' ? document.embedPng(bytes) : document.embedJpg(bytes))
      const space = { width: a4.width - 72, height: a4.height - 96 }
      const scale = Math.min(space.width / picture.width, space.height / picture.height, 1)
      const [width, height] = [picture.width * scale, picture.height * scale]
      const page = document.addPage([a4.width, a4.height])
      page.drawImage(picture, { x: (a4.width - width) / 2, y: (a4.height - height) / 2, width, height })
      return true
    }
    const source = await PDFDocument.load(bytes)
    // All pages in one call: page by page would copy their fonts again for each.
    const pages = await document.copyPages(source, source.getPageIndices())
    pages.forEach((page) => document.addPage(page))
    return pages.length > 0
  } catch (error) {
    console.warn('A file could not be joined.', error)
    return false
  }
}

/** The cover with the contents comes first; the page numbers in it count the cover's own pages. */
function writeCover(
  document: PDFDocument,
  fonts: Fonts,
  box: Box,
  starts: ReadonlyMap<string, number>,
  origin: string,
): void {
  // Laid out twice: how many pages the cover has is known when it has been laid out.
  const { length } = layOut(fonts, coverLines(box, starts, 1, origin))
  drawPages(document, fonts, layOut(fonts, coverLines(box, starts, length, origin)), 0)
}

function coverLines(
  box: Box,
  starts: ReadonlyMap<string, number>,
  coverPages: number,
  origin: string,
): Line[] {
  const { minutes } = summarize(box, 0)
  const facts = [box.subject, box.grade, minutes > 0 ? formatMinutes(minutes) : ''].filter(Boolean)
  const lines: Line[] = [
    { text: box.title, style: 'title' },
    { text: facts.join(' · '), style: 'small' },
  ]
  for (const { heading, parts } of arrangeParts(box.parts)) {
    if (heading !== null) lines.push({ text: heading.title, style: 'heading', right: minutesOf(parts) })
    for (const part of parts) {
      const start = starts.get(part.id)
      const address = addressOf(part, start !== undefined, origin)
      lines.push({
        text: part.title,
        indent: 12,
        right: start === undefined ? '' : `s. ${start + coverPages + 1}`,
        ...(address !== '' && { code: address }),
      })
      if (part.text !== '') lines.push({ text: part.text, style: 'small', indent: 24 })
    }
  }
  return lines
}

/** Films and links have an address that a phone reads; worksheets are in the paper itself. */
function addressOf(part: Part, isJoined: boolean, origin: string): string {
  if (part.kind === 'link') return part.url
  return part.kind === 'material' && (!isJoined || part.badge === 'Film') ? `${origin}/${part.slug}` : ''
}

function minutesOf(parts: readonly Part[]): string {
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0)
  return minutes > 0 ? formatMinutes(minutes) : ''
}

function writeSources(document: PDFDocument, fonts: Fonts, files: readonly HeldFile[]): void {
  const lines = new Map<string, Line>()
  for (const { title, licence, sender, source } of files) {
    if (source === '') continue
    const text = [title, sender, licence, source].filter(Boolean).join(', ')
    lines.set(text, { text, style: 'small' })
  }
  if (lines.size === 0) return
  const pages = layOut(fonts, [{ text: 'Källor och licenser', style: 'heading' }, ...lines.values()])
  drawPages(document, fonts, pages, document.getPageCount())
}

/** Smaller text cannot be read; a plan that is longer then has several pages. */
const smallestScale = 0.45

/** The order, the times and the notes on one page: the text gets smaller until it fits. */
function writePlan(document: PDFDocument, fonts: Fonts, box: Box): void {
  const { minutes } = summarize(box, 0)
  const lines: Line[] = [
    { text: box.title, style: 'title' },
    { text: [box.subject, box.grade, minutes > 0 ? formatMinutes(minutes) : ''].filter(Boolean).join(' · ') },
  ]
  for (const { heading, parts } of arrangeParts(box.parts)) {
    if (heading !== null) lines.push({ text: heading.title, style: 'heading', right: minutesOf(parts) })
    for (const part of parts) {
      const right = part.minutes > 0 ? `${part.minutes} min` : ''
      lines.push({ text: part.title, indent: 12, right })
      if (part.text !== '') lines.push({ text: part.text, style: 'small', indent: 24 })
    }
  }
  let scale = 1
  while (scale > smallestScale && layOut(fonts, lines, scale).length > 1) scale -= 0.1
  drawPages(document, fonts, layOut(fonts, lines, scale), 0)
}
