import 'fake-indexeddb/auto'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { addChanges } from '#src/boxes/box-edits.ts'
import { createBox } from '#src/boxes/open-box.ts'
import type { HeldFile } from '#src/pages/boxes/file/held-files.ts'
import { makePaper } from '#src/pages/boxes/paper/make-paper.ts'
import { pagesOf } from './pages-of-pdf.ts'

async function pdfWith(...texts: string[]): Promise<Blob> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const text of texts) document.addPage([400, 400]).drawText(text, { x: 40, y: 200, font })
  return new Blob([new Uint8Array(await document.save())])
}

async function vikings() {
  const open = await createBox(crypto.randomUUID(), [
    { part: '', field: 'title', from: null, to: 'Vikingatiden på Öland 🛶' },
  ])
  if (open === null) throw new Error('The box was not stored')
  await open.change(addChanges(open.box(), [{ kind: 'section', title: 'Lektion 1' }]))
  const section = open.box().parts[0]?.id
  const sheets = ['Runor', 'Karta'].map((title) => ({
    ...{ kind: 'material' as const, title, slug: title.toLowerCase(), badge: 'PDF', minutes: 20 },
  }))
  await open.change(addChanges(open.box(), sheets, section))
  await open.change(
    addChanges(
      open.box(),
      [
        { kind: 'link', title: 'Utställningen', url: 'https://museum.example/birka' },
        { kind: 'note', title: 'Läxa', text: 'Läs sidan 4. '.repeat(40) },
      ],
      section,
    ),
  )
  const box = open.box()
  const held = (title: string, blob: Blob): HeldFile => {
    const part = box.parts.find((each) => each.title === title)
    if (part === undefined) throw new Error(`No part ${title}`)
    return {
      ...{ part, title: `${title}.pdf`, type: 'application/pdf', bytes: blob.size, licence: 'CC BY 4.0' },
      ...{ sender: 'Historiska klubben', source: `https://skolmaterial.example/${title}`, version: '1' },
      read: () => Promise.resolve(blob),
    }
  }
  // The device gives them in another order than the box has.
  const files = [
    held('Karta', await pdfWith('Karta ett')),
    held('Runor', await pdfWith('Runor ett', 'Runor två')),
  ]
  return { box, files, held }
}

const origin = 'https://skolmaterial.example'

test('a whole box is one PDF: contents with the right page numbers, all sheets in order, sources last', async () => {
  const { box, files, held } = await vikings()
  const broken = { ...held('Karta', new Blob(['no PDF'])), title: 'Trasig' }
  const { blob, pageCount, skipped } = await makePaper(box, [...files, broken], 'everything', origin)
  const pages = await pagesOf(blob)
  expect(pageCount).toBe(5)
  expect(skipped).toEqual(['Trasig'])
  expect(pages[0]).toContain('Vikingatiden på Öland ?')
  expect(pages[0]).toMatch(/Runor\s+s\. 2\b.*Karta\s+s\. 4\b/)
  expect(pages.slice(1, 4).map((page) => page.split('Vikingatiden')[0]?.trim())).toEqual([
    'Runor ett',
    'Runor två',
    'Karta ett',
  ])
  expect(pages[2]).toMatch(/3 av 5/)
  expect(pages[4]).toContain('Karta.pdf, Historiska klubben, CC BY 4.0, https://skolmaterial.example/Karta')
  expect((await PDFDocument.load(await blob.arrayBuffer())).getTitle()).toBe(box.title)
})

test('a file that is neither a sheet nor a film is named on the page of contents, and a film with its captions is not', async () => {
  const { box, files, held } = await vikings()
  const blob = new Blob(['PK'])
  const text = { ...held('Runor', blob), title: 'Facit.docx', type: 'application/msword' }
  const film = { ...held('Karta', blob), title: 'Filmen.mp4', type: 'video/mp4' }
  const captions = { ...held('Karta', blob), title: 'Svensk text', type: 'text/vtt' }
  const {
    blob: paper,
    skipped,
    pageCount,
  } = await makePaper(box, [...files, text, film, captions], 'everything', origin)
  expect(skipped).toEqual(['Facit.docx'])
  expect(pageCount).toBe(5)
  const [contents] = await pagesOf(paper)
  expect(contents).toMatch(/Runor\s+s\. 2\b.*Inte med här, skrivs ut för sig: Facit\.docx.*Karta\s+s\. 4\b/)
  expect(contents).not.toMatch(/Filmen\.mp4|Svensk text/)
})

test('the sheets for pupils are the pages alone, and the plan is one page however much is written', async () => {
  const { box, files } = await vikings()
  const sheets = await makePaper(box, files, 'sheets', origin)
  expect(await pagesOf(sheets.blob)).toEqual(['Runor ett', 'Runor två', 'Karta ett'])
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: `n${index}`, kind: 'note' as const, title: `Anteckning ${index}`, position: `a${index}` },
  }))
  const template = box.parts.find(({ kind }) => kind === 'note')
  if (template === undefined) throw new Error('No note')
  const full = { ...box, parts: [...box.parts, ...many.map((note) => ({ ...template, ...note }))] }
  const plan = await makePaper(full, files, 'plan', origin)
  expect(plan.pageCount).toBe(1)
  expect((await pagesOf(plan.blob))[0]).toContain('Anteckning 11')
})
