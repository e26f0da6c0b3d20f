import { describe, expect, test } from 'vitest'
import type { PrintBlock, PrintDocument, PrintFigure } from '#seed/content/seed-material.ts'
import { allMaterials } from '#seed/all-materials.ts'
import { layOut, makePdf } from '#seed/make-pdf.ts'
import { placeWords } from '#seed/print/figures/word-search.ts'
import { millimetresToPoints, type PrintPages } from '#seed/print/paper.ts'
import { randomFrom } from '#server/uploads/covers/random.ts'

const about = {
  sender: 'Skogens vänner',
  license: 'CC BY 4.0',
  address: 'https://skolmaterial.example/skogen',
}
const long =
  'Fjällbäckarna rinner från högfjället ner mot havet och för med sig sand, grus och näring. '.repeat(9)

const figures: PrintFigure[] = [
  {
    type: 'number-line',
    from: -10,
    to: 10,
    step: 1,
    marks: [
      { at: -9, label: '−9' },
      { at: -8, label: '' },
      { at: 4, label: 'fyra' },
    ],
  },
  {
    type: 'fractions',
    bars: [
      { parts: 2, filled: 1, label: '½' },
      { parts: 12, filled: 5 },
    ],
  },
  { type: 'coordinates', min: -6, max: 6, points: [{ x: -4, y: 2, label: 'A' }] },
  {
    type: 'time-line',
    events: [
      { year: '1523', text: 'Gustav Vasa blir kung' },
      { year: '1921', text: 'Allmän rösträtt' },
    ],
  },
  {
    type: 'time-line',
    events: Array.from({ length: 9 }, (_, place) => ({
      year: String(1800 + place),
      text: long.slice(0, 140),
    })),
  },
  { type: 'cycle', stages: ['Avdunstning', 'Moln', '', 'Yttrandefrihetsgrundlagen', 'Hav'] },
  { type: 'mind-map', middle: 'Vatten', around: ['is', 'ånga', '', '', 'regn', 'snö', 'dagg'] },
  { type: 'venn', left: 'Groda', right: 'Fisk' },
  {
    type: 'bars',
    unit: 'mm',
    bars: [
      { label: 'Januari', value: 52 },
      { label: 'Juli', value: 1200.5 },
    ],
  },
  {
    type: 'bars',
    unit: 'ton',
    bars: Array.from({ length: 9 }, (_, place) => ({
      label: `Ett långt namn på stapel ${place}`,
      value: place,
    })),
  },
  { type: 'squares', columns: 60, rows: 90 },
  { type: 'word-search', size: 11, words: ['löv', 'mask', 'svamp', 'mylla', 'bakterie', 'gråsugga'] },
  { type: 'staves', count: 14 },
  { type: 'room', guides: true },
  { type: 'circuit', closed: true },
  { type: 'shapes' },
]

const blocks: PrintBlock[] = [
  { kind: 'heading', text: 'Vattnets väg' },
  { kind: 'text', text: `${long}\n${long}` },
  { kind: 'box', title: 'Gör så här', text: long },
  { kind: 'list', style: 'check', rows: ['sax', 'lim', long] },
  {
    kind: 'tasks',
    rows: [
      { question: 'Vad är dagg?', lines: 3, answer: 'Vatten ur luften' },
      { question: long, space: 400 },
    ],
  },
  {
    kind: 'choices',
    rows: [{ question: 'Var blir det moln?', choices: ['I luften', 'I havet', long], answer: 'I luften' }],
  },
  {
    kind: 'table',
    header: ['Dag', 'Regn', 'Anteckning'],
    rows: Array.from({ length: 60 }, (_, row) => [`Dag ${row}`, '', long.slice(0, 60)]),
  },
  {
    kind: 'cards',
    columns: 3,
    cards: Array.from({ length: 26 }, (_, card) => ({
      title: `Kort ${card}`,
      text: long.slice(0, 120),
      back: `Svar ${card}`,
    })),
  },
  {
    kind: 'words',
    rows: Array.from({ length: 50 }, () => ({ word: 'grundvatten', meaning: long.slice(0, 90) })),
  },
  { kind: 'poster', headline: 'Spara på vattnet', lines: ['Stäng kranen', long] },
  ...figures.map((figure): PrintBlock => ({ kind: 'figure', figure, caption: 'Bilden visar ett exempel' })),
]

const pageOf = (paper: PrintPages, text: string) => paper.placed.find((placed) => placed.text === text)?.page

describe('the printable documents', () => {
  test.each(
    blocks.map((block) => [block.kind === 'figure' ? block.figure.type : block.kind, block] as const),
  )('a block of the kind %s gives a page that can be printed', async (_kind, block) => {
    const pdf = await makePdf({ title: 'Ett blad', blocks: [block] }, about)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toMatch(/\/Type \/Pages\s+\/Count [1-9]/)
  })

  test('have the answers on the last page, under Facit, and nowhere else', () => {
    const paper = layOut({ title: 'Ett blad', blocks }, about)
    const facit = pageOf(paper, 'Facit')
    expect(facit).toBe(paper.pages)
    expect(pageOf(paper, 'Vatten ur luften')).toBe(facit)
    expect(paper.placed.filter(({ text }) => text === 'Vatten ur luften')).toHaveLength(1)
  })

  test.each(['portrait', 'landscape'] as const)(
    'nothing is printed over the edge of a page, %s',
    (orientation) => {
      const paper = layOut(
        { title: long.slice(0, 90), subtitle: 'Årskurs 4–6', name_line: true, orientation, blocks },
        about,
      )
      const beyond = paper.placed.filter(
        ({ top, bottom }) => top < millimetresToPoints(6) || bottom > paper.height - millimetresToPoints(6),
      )
      expect(beyond).toEqual([])
    },
  )

  test('never have a heading as the last line of a page', () => {
    for (let filling = 1; filling < 40; filling++) {
      const lines: PrintBlock = {
        kind: 'list',
        style: 'bullet',
        rows: Array.from({ length: filling }, (_, row) => `rad ${row}`),
      }
      const under: PrintBlock = { kind: 'table', header: ['Ort', 'Djup'], rows: [['Vättern', '128 m']] }
      const paper = layOut(
        { title: 'Ett blad', blocks: [lines, { kind: 'heading', text: 'Sjöar' }, under] },
        about,
      )
      expect(pageOf(paper, 'Sjöar')).toBe(pageOf(paper, 'Vättern'))
    }
  })

  test('have the backs of cards on the page behind their fronts', () => {
    const cards: PrintBlock = {
      kind: 'cards',
      columns: 2,
      cards: Array.from({ length: 20 }, (_, card) => ({ text: `framsida ${card}`, back: `baksida ${card}` })),
    }
    const paper = layOut({ title: 'Kort', blocks: [{ kind: 'text', text: long.repeat(4) }, cards] }, about)
    for (let card = 0; card < 20; card++) {
      const front = pageOf(paper, `framsida ${card}`) ?? 0
      expect(front % 2).toBe(1)
      expect(pageOf(paper, `baksida ${card}`)).toBe(front + 1)
    }
  })

  test('contain every word of a word search, and mark it in the answer key', () => {
    const words = ['löv', 'mask', 'svamp', 'mylla', 'näring', 'bakterie']
    const { letters, placedWords } = placeWords(words, 8, randomFrom('prov'))
    const found = placedWords.map(({ word, row, column, down }) =>
      [...word].map((_, place) => letters[row + (down ? place : 0)]?.[column + (down ? 0 : place)]).join(''),
    )
    expect(found.sort()).toEqual(words.map((word) => word.toLocaleUpperCase('sv')).sort())
  })

  test('have the same bytes every time', async () => {
    const document: PrintDocument = { title: 'Ett blad', blocks }
    const [first, second] = [await makePdf(document, about), await makePdf(document, about)]
    expect(first.equals(second)).toBe(true)
  })

  test('name language, title and author for screen readers', async () => {
    const pdf = (await makePdf({ title: 'Vattnets väg', blocks: blocks.slice(0, 2) }, about)).toString(
      'latin1',
    )
    expect(pdf).toContain('/Lang (sv-SE)')
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf).toContain('/Title')
  })

  test('are there where a material has neither a film, a print nor a page elsewhere', () => {
    const without = allMaterials.filter(
      ({ documents = [], film, print, external }) =>
        documents.length === 0 && film === undefined && print === undefined && external === undefined,
    )
    expect(without.map(({ slug }) => slug)).toEqual([])
  })

  test('all fit their pages', { timeout: 60_000 }, () => {
    const documents = allMaterials.flatMap((material) => material.documents ?? [])
    expect(documents.length).toBeGreaterThan(50)
    for (const document of documents) {
      const paper = layOut(document, about)
      expect(paper.placed.every(({ bottom }) => bottom <= paper.height - millimetresToPoints(6))).toBe(true)
    }
  })
})
