import type { PrintBlock } from '../../content/shape.ts'
import type { Piece, Spread } from '../flow.ts'
import type { Paper } from '../paper.ts'
import { cards } from './cards.ts'
import { figure } from './figure.ts'
import { poster } from './poster.ts'
import { box, heading, list, text } from './prose.ts'
import { table, words } from './table.ts'
import { choices, tasks } from './tasks.ts'

/** What the blocks of one document share while it is laid out. */
export type Writing = {
  paper: Paper
  title: string
  /** The heading that the next tasks stand under, and how far their numbers have come. */
  section: string
  number: number
  /** 1 for the usual room to write in; less where a page would otherwise be turned for a line or two. */
  density: number
  facit: FacitRow[]
}

/** An answer by its number, or a figure's solution by a drawing. */
export type FacitRow = { section: string } & (
  | { kind: 'answer'; number: number; answer: string }
  | { kind: 'drawing'; height: number; draw: (top: number) => void }
)

export function piecesOf(writing: Writing, block: PrintBlock): (Piece | Spread)[] {
  switch (block.kind) {
    case 'heading':
      return heading(writing, block.text)
    case 'text':
      return text(writing, block.text)
    case 'box':
      return box(writing, block)
    case 'list':
      return list(writing, block)
    case 'tasks':
      return tasks(writing, block.rows)
    case 'choices':
      return choices(writing, block.rows)
    case 'table':
      return table(writing, block)
    case 'words':
      return words(writing, block.rows)
    case 'cards':
      return cards(writing, block)
    case 'poster':
      return poster(writing, block)
    case 'figure':
      return figure(writing, block)
    case 'page-break':
      return []
  }
}
