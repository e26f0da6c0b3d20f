import type { PrintDocument } from '../content/shape.ts'
import { piecesOf, type Writing } from './blocks/block.ts'
import { facitPieces } from './blocks/facit.ts'
import { newPage, place, type Flow, type Piece, type Spread } from './flow.ts'
import { drawFeet, titlePieces } from './frame.ts'
import { closePaper, openPaper, type Paper } from './paper.ts'

/** Whose the document is, its licence, and the address of its material's page. */
export type About = { sender: string; license: string; address: string }

/** The document as a PDF of A4 pages; the same document always gives the same bytes. */
export const makePdf = (document: PrintDocument, about: About): Promise<Buffer> =>
  closePaper(layOut(document, about))

/** The document laid out on paper, before its bytes are made. */
export function layOut(document: PrintDocument, about: About): Paper {
  const paper = openPaper(document.orientation ?? 'portrait', document.title, about.sender)
  const flow: Flow = { paper, y: paper.top, fresh: true }
  const writing: Writing = { paper, title: document.title, section: '', number: 0, facit: [] }
  // a poster fills its page, so a document that opens with one has no title of its own
  const opensWithPoster = document.blocks[0]?.kind === 'poster'
  if (!opensWithPoster) newPage(flow)
  let waiting: (Piece | Spread)[] = opensWithPoster ? [] : titlePieces(paper, document)
  for (const block of document.blocks) {
    if (block.kind === 'page-break') {
      place(flow, waiting)
      waiting = []
      if (!flow.fresh) newPage(flow)
      continue
    }
    waiting.push(...piecesOf(writing, block))
  }
  place(flow, waiting)
  if (writing.facit.length > 0) {
    newPage(flow)
    place(flow, facitPieces(writing))
  }
  drawFeet(paper, document.title, about)
  return paper
}
