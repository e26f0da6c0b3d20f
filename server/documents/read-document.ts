import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { lixOf } from '#contract/lix.ts'
import { programFolder } from '../core/settings/program-files.ts'
import { unfinishedFolder } from '../uploads/page-pictures.ts'
import { pageParagraphs } from './page-paragraphs.ts'

/** What is read of a document; `text` is that of its first pages. */
export type DocumentContent = {
  text: string
  read_pages: number
  text_pages: number
  /** How many pages have pictures; 0 where this machine cannot draw. */
  pictures: number
  /** Of the first page, in points. */
  width: number
  height: number
  has_color: 0 | 1
  /** Whether its headings, lists and pictures are marked for screen readers. */
  is_tagged: 0 | 1
  has_title: 0 | 1
  lix: number | null
}

const maxPages = 50
const maxTextLength = 500_000
/** A page with fewer characters is a picture with a page number at most. */
const minCharacters = 20
/** The folders of pdfjs-dist with its standard fonts and character maps. */
const library = path.join(programFolder, 'node_modules/pdfjs-dist')

/** Reads the text and the facts of a document, and renders its pages into a folder; null renders none. */
export async function readDocument(file: string, pictureFolder: string | null): Promise<DocumentContent> {
  const task = getDocument({
    data: new Uint8Array(await readFile(file)),
    isEvalSupported: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
    standardFontDataUrl: `${library}/standard_fonts/`,
    cMapUrl: `${library}/cmaps/`,
  })
  try {
    const document = await task.promise
    const texts = await textsOf(document)
    const rendered = pictureFolder === null ? notRendered : await drawPages(document, pictureFolder)
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    const { info } = (await document.getMetadata()) as { info: { Title?: unknown } }
    return {
      ...texts,
      ...rendered,
      ...{ width: Math.round(width), height: Math.round(height) },
      is_tagged: (await document.getMarkInfo())?.Marked === true ? 1 : 0,
      has_title: typeof info.Title === 'string' && info.Title.trim() !== '' ? 1 : 0,
    }
  } finally {
    await task.destroy()
  }
}

const readPageCount = (document: PDFDocumentProxy) => Math.min(document.numPages, maxPages)

async function textsOf(document: PDFDocumentProxy) {
  const paragraphs: string[] = []
  let text_pages = 0
  for (let number = 1; number <= readPageCount(document); number++) {
    const found = await paragraphsOf(await document.getPage(number))
    if (found.join('').replaceAll(' ', '').length >= minCharacters) text_pages++
    paragraphs.push(...found)
  }
  // PostgreSQL stores neither NUL characters nor halves of characters, and a document may have them.
  const text = paragraphs
    .join('\n')
    .slice(0, maxTextLength)
    .replaceAll(/\0|\p{Surrogate}/gu, '')
  return { text, read_pages: readPageCount(document), text_pages, lix: lixOf(paragraphs)?.value ?? null }
}

async function paragraphsOf(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent()
  page.cleanup()
  return pageParagraphs(items.filter((item) => 'str' in item))
}

const notRendered = { pictures: 0, has_color: 0 as 0 | 1 }

/** Draws the pages into a new folder that then replaces the other, so that nobody sees half of them. */
async function drawPages(document: PDFDocumentProxy, folder: string) {
  // Not every platform has the library's binary.
  const drawing = await import('./draw-page.ts').catch(() => null)
  if (drawing === null) return notRendered
  const temporary = unfinishedFolder(folder)
  // One whose process was ended.
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true })
  try {
    let has_color: 0 | 1 = 0
    const pictures = readPageCount(document)
    for (let number = 1; number <= pictures; number++) {
      const { webp, isColored } = await drawing.drawPage(await document.getPage(number))
      if (isColored) has_color = 1
      await writeFile(path.join(temporary, `${number}.webp`), webp)
    }
    await rm(folder, { recursive: true, force: true })
    await rename(temporary, folder)
    return { pictures, has_color }
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw error
  }
}
