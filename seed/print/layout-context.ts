import type { PrintPages } from './paper.ts'

/** What the blocks of one document share while it is laid out. */
export type LayoutContext = {
  paper: PrintPages
  title: string
  /** The heading that the next tasks stand under, and how far their numbers have come. */
  section: string
  taskNumber: number
  /** 1 for the usual room to write in; less where a page would otherwise be turned for a line or two. */
  density: number
  answerKey: AnswerKeyRow[]
}

/** An answer by its number, or a figure's solution by a drawing. */
export type AnswerKeyRow = { section: string } & (
  | { kind: 'answer'; number: number; answer: string }
  | { kind: 'drawing'; height: number; draw: (top: number) => void }
)

/** A drawing measured before it is drawn, as wide as the text column. */
export type Drawing = { height: number; draw: (top: number) => void }

/** Who made a printed document, under which licence, and where it is found. */
export type Attribution = { sender: string; license: string; address: string }
