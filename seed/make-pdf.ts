import type { PrintBlock, PrintDocument } from './content/seed-material.ts'
import { piecesOf } from './print/blocks/block.ts'
import { answerKeyPieces } from './print/blocks/answer-key.ts'
import { measure, newPage, placePieces, type Flow, type Piece, type MultiPageBlock } from './print/flow.ts'
import { drawHeadersAndFooters, titlePieces } from './print/page-frame.ts'
import type { Attribution, LayoutContext } from './print/layout-context.ts'
import { closePages, openPages, type PrintPages } from './print/paper.ts'

/** The document as a PDF of A4 pages; the same document always gives the same bytes. */
export const makePdf = (document: PrintDocument, attribution: Attribution): Promise<Buffer> =>
  closePages(layOut(document, attribution))

/** Lays out the document without serializing it. */
export function layOut(document: PrintDocument, attribution: Attribution): PrintPages {
  const paper = openPages(document.orientation ?? 'portrait', document.title, attribution.sender)
  const flow: Flow = { paper, y: paper.top, isPageEmpty: true }
  let context: LayoutContext = {
    paper,
    title: document.title,
    section: '',
    taskNumber: 0,
    density: 1,
    answerKey: [],
  }
  // A poster fills its page, so a document that starts with one has no title.
  const opensWithPoster = document.blocks[0]?.kind === 'poster'
  if (!opensWithPoster) newPage(flow)
  sectionsOf(document.blocks).forEach((blocks, index) => {
    if (index > 0 && !flow.isPageEmpty) newPage(flow)
    const title = index === 0 && !opensWithPoster ? titlePieces(paper, document) : []
    const section = layOutSection(flow, context, title, blocks)
    placePieces(flow, section.pieces)
    context = section.context
  })
  if (context.answerKey.length > 0) {
    newPage(flow)
    placePieces(flow, answerKeyPieces(context))
  }
  drawHeadersAndFooters(paper, document.title, attribution)
  return paper
}

type LaidOutSection = { pieces: (Piece | MultiPageBlock)[]; context: LayoutContext }

/** Lays out the blocks at the usual density, or more tightly if that avoids a nearly empty page. */
function layOutSection(
  flow: Flow,
  context: LayoutContext,
  title: readonly Piece[],
  blocks: readonly PrintBlock[],
): LaidOutSection {
  const layOutAt = (density: number): LaidOutSection => {
    const copy: LayoutContext = { ...context, density, answerKey: [...context.answerKey] }
    return { pieces: [...title, ...blocks.flatMap((block) => piecesOf(copy, block))], context: copy }
  }
  const usual = layOutAt(1)
  const measureSection = ({ pieces }: LaidOutSection) =>
    pieces.every((piece): piece is Piece => 'draw' in piece) ? measure(flow, pieces) : undefined
  const measured = measureSection(usual)
  if (measured === undefined || measured.pageBreaks === 0 || measured.filled > 0.5) return usual
  const tighter = [0.94, 0.88, 0.82]
    .map(layOutAt)
    .find((section) => (measureSection(section)?.pageBreaks ?? measured.pageBreaks) < measured.pageBreaks)
  return tighter ?? usual
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
