import type { PrintBlock, PrintDocument } from '../content/shape.ts'
import { piecesOf } from './blocks/block.ts'
import { facitPieces } from './blocks/facit.ts'
import { measure, newPage, place, type Flow, type Piece, type Spread } from './flow.ts'
import { drawFeet, titlePieces } from './frame.ts'
import type { About, Writing } from './layout.ts'
import { closePaper, openPaper, type Paper } from './paper.ts'

/** The document as a PDF of A4 pages; the same document always gives the same bytes. */
export const makePdf = (document: PrintDocument, about: About): Promise<Buffer> =>
  closePaper(layOut(document, about))

/** The document laid out on paper, before its bytes are made. */
export function layOut(document: PrintDocument, about: About): Paper {
  const paper = openPaper(document.orientation ?? 'portrait', document.title, about.sender)
  const flow: Flow = { paper, y: paper.top, fresh: true }
  let writing: Writing = { paper, title: document.title, section: '', number: 0, density: 1, facit: [] }
  // a poster fills its page, so a document that opens with one has no title of its own
  const opensWithPoster = document.blocks[0]?.kind === 'poster'
  if (!opensWithPoster) newPage(flow)
  sectionsOf(document.blocks).forEach((blocks, order) => {
    if (order > 0 && !flow.fresh) newPage(flow)
    const title = order === 0 && !opensWithPoster ? titlePieces(paper, document) : []
    const set = densest(flow, writing, title, blocks)
    place(flow, set.pieces)
    writing = set.writing
  })
  if (writing.facit.length > 0) {
    newPage(flow)
    place(flow, facitPieces(writing))
  }
  drawFeet(paper, document.title, about)
  return paper
}

type Set = { pieces: (Piece | Spread)[]; writing: Writing }

/** Sets the blocks with the usual room, or with a little less where that saves a page that would stand almost empty. */
function densest(flow: Flow, writing: Writing, title: readonly Piece[], blocks: readonly PrintBlock[]): Set {
  const set = (density: number): Set => {
    const own: Writing = { ...writing, density, facit: [...writing.facit] }
    return { pieces: [...title, ...blocks.flatMap((block) => piecesOf(own, block))], writing: own }
  }
  const usual = set(1)
  const turnsOf = ({ pieces }: Set) =>
    pieces.every((piece): piece is Piece => 'draw' in piece) ? measure(flow, pieces) : undefined
  const measured = turnsOf(usual)
  if (measured === undefined || measured.turns === 0 || measured.filled > 0.5) return usual
  const closer = [0.94, 0.88, 0.82]
    .map(set)
    .find((each) => (turnsOf(each)?.turns ?? measured.turns) < measured.turns)
  return closer ?? usual
}

/** The blocks between page breaks. */
function sectionsOf(blocks: readonly PrintBlock[]): PrintBlock[][] {
  const sections: PrintBlock[][] = [[]]
  for (const block of blocks) {
    if (block.kind === 'page-break') sections.push([])
    else sections.at(-1)?.push(block)
  }
  return sections.filter((section) => section.length > 0)
}
