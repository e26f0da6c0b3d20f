import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { arrangeParts } from '#src/boxes/box-order.ts'
import { formatMinutes, isPictureType, summarize, type Box, type Part } from '#src/boxes/box.ts'
import type { HeldFile } from '../file/held-files.ts'
import { a4, drawPages, layOut, numberPages, type Fonts, type Line } from './paper-pages.ts'
import { plannedTime } from './planned-time.ts'
import { printablePicture } from './printable-picture.ts'
import { writePlan, type PlanNotes } from './write-plan.ts'

/** `everything`: cover, all pages, sources. `sheets`: the pages for pupils alone. `plan`: the order and the times, on one page where that can be read. */
export type PaperKind = 'everything' | 'sheets' | 'plan'

export type MadePaper = {
  blob: Blob
  pageCount: number
  /** Files that could not be joined, by title. */
  skipped: string[]
  /** How much of the notes the plan has. */
  notes: PlanNotes
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
  const notes = kind === 'plan' ? writePlan(document, fonts, box) : 'all'
  const skipped: HeldFile[] = []
  if (kind !== 'plan') {
    const starts = new Map<string, number>()
    for (const file of inOrder(box, files)) {
      const before = document.getPageCount()
      const isJoined = isSheet(file) && (await joinFile(document, file.type, await file.read()))
      if (!isJoined) skipped.push(file)
      else if (!starts.has(file.part.id)) starts.set(file.part.id, before)
    }
    if (kind === 'everything') {
      writeSources(document, fonts, sourceLines(box, files, origin))
      writeCover(document, fonts, { box, starts, skipped, origin })
    }
  }
  if (kind !== 'sheets') numberPages(document, fonts, box.title)
  // Counted first: saving gives a document without pages an empty one.
  const pageCount = document.getPageCount()
  const bytes = await document.save()
  return {
    blob: new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
    pageCount,
    skipped: skipped.map(({ title }) => title),
    notes,
  }
}

/** The files in the order of the box, without films and their captions: a film is shown, and the cover names its part. */
function inOrder(box: Box, files: readonly HeldFile[]): HeldFile[] {
  const contents = arrangeParts(box.parts).flatMap((section) => section.parts)
  return contents.flatMap(({ id }) => files.filter(({ part, type }) => part.id === id && !isOfFilm(type)))
}

const isOfFilm = (type: string) => type.startsWith('video/') || type === 'text/vtt'

/** Whether a file can be joined; a document of a word processor, for example, is printed with its own program. */
const isSheet = ({ type }: HeldFile) => type === 'application/pdf' || isPictureType(type)

/** Joins a file to the document; false where it cannot be read, such as an encrypted one, or a picture that the browser does not decode. */
async function joinFile(document: PDFDocument, type: string, file: Blob | null): Promise<boolean> {
  if (file === null) return false
  try {
    if (isPictureType(type)) {
      const { isPng, bytes } = await printablePicture(type, file)
      const picture = await (isPng ? document.embedPng(bytes) : document.embedJpg(bytes))
      const space = { width: a4.width - 72, height: a4.height - 96 }
      const scale = Math.min(space.width / picture.width, space.height / picture.height, 1)
      const [width, height] = [picture.width * scale, picture.height * scale]
      const page = document.addPage([a4.width, a4.height])
      page.drawImage(picture, { x: (a4.width - width) / 2, y: (a4.height - height) / 2, width, height })
      return true
    }
    const source = await PDFDocument.load(await file.arrayBuffer())
    // All pages in one call: page by page would copy their fonts again for each.
    const pages = await document.copyPages(source, source.getPageIndices())
    pages.forEach((page) => document.addPage(page))
    return pages.length > 0
  } catch (error) {
    console.warn('A file could not be joined.', error)
    return false
  }
}

type Contents = {
  box: Box
  /** The first page of each part that is joined, from 0. */
  starts: ReadonlyMap<string, number>
  skipped: readonly HeldFile[]
  origin: string
}

/** The cover with the contents comes first; the page numbers in it count the cover's own pages. */
function writeCover(document: PDFDocument, fonts: Fonts, contents: Contents): void {
  // Laid out twice: how many pages the cover has is known when it has been laid out.
  const { length } = layOut(fonts, coverLines(contents, 1))
  drawPages(document, fonts, layOut(fonts, coverLines(contents, length)), 0)
}

function coverLines({ box, starts, skipped, origin }: Contents, coverPages: number): Line[] {
  const { minutes } = summarize(box, 0)
  const facts = [box.subject, box.grade, minutes > 0 ? formatMinutes(minutes) : ''].filter(Boolean)
  const lines: Line[] = [
    { text: box.title, style: 'title' },
    { text: facts.join(' · '), style: 'small' },
  ]
  for (const { heading, parts } of arrangeParts(box.parts)) {
    if (heading !== null) lines.push({ text: heading.title, style: 'heading', right: plannedTime(parts) })
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
      for (const file of skipped)
        if (file.part.id === part.id)
          lines.push({ text: `Inte med här, skrivs ut för sig: ${file.title}`, style: 'small', indent: 24 })
    }
  }
  return lines
}

/** Films and links have an address that a phone reads; worksheets are in the paper itself. */
function addressOf(part: Part, isJoined: boolean, origin: string): string {
  if (part.kind === 'link') return part.url
  return part.kind === 'material' && (!isJoined || part.badge === 'Film') ? `${origin}/${part.slug}` : ''
}

/** Every material, whether its files are on the device or not; each file has its own licence. */
function sourceLines(box: Box, files: readonly HeldFile[], origin: string): Line[] {
  const texts = materialsInOrder(box).flatMap((part) => {
    const held = files.filter((file) => file.part.id === part.id && file.source !== '')
    // What is not here says its licence on its own page.
    if (held.length === 0) return [[part.title, `${origin}/${part.slug}`]]
    return held.map(({ title, licence, sender, source }) => [title, sender, licence, source])
  })
  const lines = texts.map((each) => each.filter(Boolean).join(', '))
  return [...new Set(lines)].map((text) => ({ text, style: 'small' }))
}

const materialsInOrder = (box: Box) =>
  arrangeParts(box.parts).flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'material'))

function writeSources(document: PDFDocument, fonts: Fonts, lines: readonly Line[]): void {
  if (lines.length === 0) return
  const pages = layOut(fonts, [{ text: 'Källor och licenser', style: 'heading' }, ...lines])
  drawPages(document, fonts, pages, document.getPageCount())
}
