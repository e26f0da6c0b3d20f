import { codesOfIds, optionsOfCodes } from './code-list.ts'

/** Points by which a page may differ from its paper, because programs round the sides differently. */
const maxDifference = 4

/** Papers, for choosing and filtering, in display order; `sides` in points, the shorter first. */
export const papers = [
  { id: 1, code: 'A1', slug: 'a1', name: 'A1', sides: [1684, 2384] },
  { id: 2, code: '50x70', slug: '50-70-cm', name: '50 × 70 cm', sides: [1417, 1984] },
  { id: 3, code: 'A2', slug: 'a2', name: 'A2', sides: [1191, 1684] },
  { id: 4, code: 'A3', slug: 'a3', name: 'A3', sides: [842, 1191] },
  { id: 5, code: 'A4', slug: 'a4', name: 'A4', sides: [595, 842] },
  { id: 6, code: 'A5', slug: 'a5', name: 'A5', sides: [420, 595] },
  { id: 7, code: 'A6', slug: 'a6', name: 'A6', sides: [298, 420] },
  { id: 8, code: 'other', slug: 'annat-papper', name: 'Annat papper', sides: null },
] as const
export type Paper = (typeof papers)[number]

export const otherPaper = papers[7]

export const parsePapers = (codes: string) => optionsOfCodes(papers, codes)
export const paperCodes = (ids: readonly number[]) => codesOfIds(papers, ids)

/** The paper of a page by its sides in points. */
export function paperOfPage({ width, height }: { width: number; height: number }): Paper {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const isNear = (side: number, expected: number) => Math.abs(side - expected) <= maxDifference
  const named = papers.find(
    ({ sides }) => sides !== null && isNear(short, sides[0]) && isNear(long, sides[1]),
  )
  return named ?? otherPaper
}

/**
 * What an editor has stated and what was read of the documents, each paper once. A read page of no listed size, as of slides, adds
 * nothing: only an editor says that a material needs another paper.
 */
export function allPapers(codes: string, pages: readonly { width: number; height: number }[]): Paper[] {
  const read = pages.map(paperOfPage).filter((paper) => paper !== otherPaper)
  const found = new Set<Paper>([...parsePapers(codes), ...read])
  return papers.filter((paper) => found.has(paper))
}
