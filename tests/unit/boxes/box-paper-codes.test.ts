import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Box, Part } from '#src/boxes/box.ts'
import type { HeldFile } from '#src/pages/boxes/file/held-files.ts'
import { makePaper } from '#src/pages/boxes/paper/make-paper.ts'
import { readQrCode } from '../../support/read-qr-code.ts'
import { codesAtRightEdge } from '../../support/rendered-page.ts'
import { pagesOf } from './pages-of-pdf.ts'

const origin = 'https://skolmaterial.example'

const part = (id: string, kind: Part['kind'], fields: Partial<Part> = {}): Part => ({
  ...{ id, kind, section: '', position: id, title: id, text: '', note: '', minutes: 0, materialId: 0 },
  ...{ slug: '', image: '', badge: '', url: '', file: '', type: '', bytes: 0, copies: [] },
  ...fields,
})
const boxOf = (...parts: Part[]): Box => ({
  ...{ id: 'b', title: 'Vikingatiden', colour: 'green', tags: [], subject: 'Historia', grade: 'åk 4' },
  parent: '',
  parts,
})
const heldFile = (of: Part, title: string, type: string, file: Blob): HeldFile => ({
  ...{ part: of, title, type, bytes: file.size, licence: '', sender: '', source: '', version: '' },
  read: () => Promise.resolve(file),
})

test('a phone reads the codes on the contents page: links, films, and materials whose file is not on the device', async () => {
  const addresses = [
    'https://museum.example/birka',
    'https://museum.example/en/collections/objects/runes?id=4711&view=large',
    'https://a.se',
    'http://127.0.0.1:28201/skogens-kretslopp',
    `https://museum.example/${'samling/'.repeat(10)}`,
  ]
  const links = addresses.map((url, index) => part(`a${index}`, 'link', { title: `Länk ${index}`, url }))
  const film = part('b0', 'material', { title: 'Filmen', slug: 'filmen', badge: 'Film', materialId: 1 })
  const map = part('b1', 'material', { title: 'Karta', slug: 'karta', badge: 'PDF', materialId: 2 })
  const { blob } = await makePaper(boxOf(...links, film, map), [], 'everything', origin)
  const codes = await codesAtRightEdge(blob, 1, { margin: 56, side: 62 })
  expect(codes.map(readQrCode)).toEqual([...addresses, `${origin}/filmen`, `${origin}/karta`])
})

test('the sources name every material, also one whose file is not on the device', async () => {
  const map = part('b1', 'material', { title: 'Karta', slug: 'karta', badge: 'PDF', materialId: 2 })
  const poster = part('b2', 'material', { title: 'Affisch', slug: 'affisch', badge: 'Tryckt', materialId: 3 })
  const note = part('b3', 'note', { title: 'Kom ihåg' })
  const { blob } = await makePaper(boxOf(map, poster, note), [], 'everything', origin)
  const sources = (await pagesOf(blob)).at(-1)
  expect(sources).toContain('Källor och licenser')
  expect(sources).toContain(`Karta, ${origin}/karta`)
  expect(sources).toContain(`Affisch, ${origin}/affisch`)
  expect(sources).not.toContain('Kom ihåg')
})

test('pages for pupils of a box that has none are no empty page', async () => {
  const note = part('b3', 'note', { title: 'Kom ihåg' })
  expect(await makePaper(boxOf(note), [], 'sheets', origin)).toMatchObject({ pageCount: 0, skipped: [] })
})

test('a photo that cannot be decoded is named on the contents page and by whoever made the paper', async () => {
  // No browser decodes here, as many decode no HEIC.
  const board = part('c0', 'file', { title: 'Tavlan', type: 'image/heic', bytes: 4 })
  const files = [heldFile(board, 'Tavlan', 'image/heic', new Blob(['heic']))]
  const { blob, skipped } = await makePaper(boxOf(board), files, 'everything', origin)
  expect(skipped).toEqual(['Tavlan'])
  expect((await pagesOf(blob))[0]).toContain('Inte med här, skrivs ut för sig: Tavlan')
})

test('the plan is one page as long as it can be read: smaller type, then shorter notes, and then it says that it is more', async () => {
  const notes = (count: number, text: string) =>
    boxOf(
      ...Array.from({ length: count }, (_, index) =>
        part(`n${String(index).padStart(3, '0')}`, 'note', { title: `Del ${index}`, text, minutes: 5 }),
      ),
    )
  const plan = async (box: Box) => {
    const paper = await makePaper(box, [], 'plan', origin)
    return { ...paper, pages: await pagesOf(paper.blob) }
  }
  const small = await plan(notes(30, 'Läs sidan fyra.'))
  expect(small).toMatchObject({ pageCount: 1, notes: 'all' })
  const long = await plan(notes(40, 'Läs sidan fyra. '.repeat(60)))
  expect(long).toMatchObject({ pageCount: 1, notes: 'shortened' })
  expect(long.pages[0]).toContain('Del 39')
  expect(long.pages[0]).toContain('…')
  const many = await plan(notes(75, 'Läs sidan fyra.'))
  expect(many).toMatchObject({ pageCount: 1, notes: 'none' })
  // Nothing is left out where it cannot be one page.
  const term = await plan(notes(300, 'Läs sidan fyra.'))
  expect(term.pageCount).toBeGreaterThan(1)
  expect(term.notes).toBe('all')
  expect(term.pages.at(-1)).toContain('Del 299')
  expect(term.pages.join(' ').match(/Läs sidan fyra/g)).toHaveLength(300)
})
