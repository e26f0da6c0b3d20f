import type { PrintBlock } from '#seed/content/seed-material.ts'
import type { Piece, MultiPageBlock } from '../flow.ts'
import type { LayoutContext } from '../layout-context.ts'
import { cards } from './cards.ts'
import { figure } from './figure.ts'
import { poster } from './poster.ts'
import { box, heading, list, text } from './prose.ts'
import { table, words } from './table.ts'
import { choices, tasks } from './tasks.ts'

export function piecesOf(writing: LayoutContext, block: PrintBlock): (Piece | MultiPageBlock)[] {
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
