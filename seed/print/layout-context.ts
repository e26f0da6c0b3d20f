import type { PrintPages } from './paper.ts'

/** The state that the blocks of a document share during layout. */
export type LayoutContext = {
  paper: PrintPages
  title: string
  /** The heading of the current section, and the number of its last task. */
  section: string
  taskNumber: number
  /** 1 for the usual space to write in; less if that saves a page with only a line or two. */
  density: number
  answerKey: AnswerKeyRow[]
}

/** A numbered answer, or a drawing with a figure's solution. */
export type AnswerKeyRow = { section: string } & (
  | { kind: 'answer'; number: number; answer: string }
  | { kind: 'drawing'; height: number; draw: (top: number) => void }
)

/** A drawing with its height, as wide as the text column. */
export type Drawing = { height: number; draw: (top: number) => void }

/** The sender, licence and address of a document. */
export type Attribution = { sender: string; license: string; address: string }
