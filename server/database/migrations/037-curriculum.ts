import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/**
 * Curricula as a tree: a curriculum, its subjects, their stages, the areas of the central content and its points. What a goal
 * says is a version with the days on which it applies; the goal itself stays, so that materials that name it need no change.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index, pairs } = tableBuilder(database)
  await table('goal', { id: 'integer', code: 'text', parent_id: 'integer', position: 'integer' })
  await index('goal', ['code'], true)
  await table(
    'goal_version',
    {
      goal_id: 'integer',
      valid_from: 'text',
      valid_to: 'text',
      name: 'text',
      source: 'text',
      read_on: 'text',
      wording: 'text',
    },
    { primary: ['goal_id', 'valid_from'], references: { goal_id: 'goal.id' } },
  )
  await pairs('material_goal', 'material material_id', 'goal goal_id', false)
}
