import type { PrintBlock, PrintDocument } from './content/seed-material.ts'
import { piecesOf } from './print/blocks/block.ts'
import { answerKeyPieces } from './print/blocks/answer-key.ts'
import { measure, newPage, placePieces, type Flow, type Piece, type MultiPageBlock } from './print/flow.ts'
import { drawHeadersAndFooters, titlePieces } from './print/page-frame.ts'
import type { Attribution, LayoutContext } from './print/layout-context.ts'
import { closePages, openPages, type PrintPages } from './print/paper.ts'

/** The document as a PDF of A4 pages; the same document always gives the same bytes. */
export const makePdf = (document: PrintDocument, about: Attribution): Promise<Buffer> =>
  closePages(layOut(document, about))

/** The document laid out on paper, before its bytes are made. */
export function layOut(document: PrintDocument, about: Attribution): PrintPages {
  const paper = openPages(document.orientation ?? 'portrait', document.title, about.sender)
  const flow: Flow = { paper, y: paper.top, isPageEmpty: true }
  let writing: LayoutContext = {
    paper,
    title: document.title,
    section: '',
    taskNumber: 0,
    density: 1,
    answerKey: [],
  }
  // a poster fills its page, so a document that opens with one has no title of its own
  const opensWithPoster = document.blocks[0]?.kind === 'poster'
  if (!opensWithPoster) newPage(flow)
  sectionsOf(document.blocks).forEach((blocks, order) => {
    if (order > 0 && !flow.isPageEmpty) newPage(flow)
    const title = order === 0 && !opensWithPoster ? titlePieces(paper, document) : []
    const set = layOutSection(flow, writing, title, blocks)
    placePieces(flow, set.pieces)
    writing = set.writing
  })
  if (writing.answerKey.length > 0) {
    newPage(flow)
    placePieces(flow, answerKeyPieces(writing))
  }
  drawHeadersAndFooters(paper, document.title, about)
  return paper
}

type LaidOutSection = { pieces: (Piece | MultiPageBlock)[]; writing: LayoutContext }

/** Sets the blocks with the usual room, or with a little less where that saves a page that would stand almost empty. */
function layOutSection(
  flow: Flow,
  writing: LayoutContext,
  title: readonly Piece[],
  blocks: readonly PrintBlock[],
): LaidOutSection {
  const set = (density: number): LaidOutSection => {
    const own: LayoutContext = { ...writing, density, answerKey: [...writing.answerKey] }
    return { pieces: [...title, ...blocks.flatMap((block) => piecesOf(own, block))], writing: own }
  }
  const usual = set(1)
  const turnsOf = ({ pieces }: LaidOutSection) =>
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
