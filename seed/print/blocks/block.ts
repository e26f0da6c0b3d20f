import type { PrintBlock } from '#seed/content/seed-material.ts'
import type { Piece, MultiPageBlock } from '../flow.ts'
import type { LayoutContext } from '../layout-context.ts'
import { cards } from './cards.ts'
import { figure } from './figure.ts'
import { poster } from './poster.ts'
import { box, heading, list, text } from './prose.ts'
import { table, words } from './table.ts'
import { choices, tasks } from './tasks.ts'

export function piecesOf(context: LayoutContext, block: PrintBlock): (Piece | MultiPageBlock)[] {
  switch (block.kind) {
    case 'heading':
      return heading(context, block.text)
    case 'text':
      return text(context, block.text)
    case 'box':
      return box(context, block)
    case 'list':
      return list(context, block)
    case 'tasks':
      return tasks(context, block.rows)
    case 'choices':
      return choices(context, block.rows)
    case 'table':
      return table(context, block)
    case 'words':
      return words(context, block.rows)
    case 'cards':
      return cards(context, block)
    case 'poster':
      return poster(context, block)
    case 'figure':
      return figure(context, block)
    case 'page-break':
      return []
  }
}
