import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The material with this slug, now or earlier: pictures and addresses outlive a change of slug. */
export const hasSlug = (slug: string) => (material: ExpressionBuilder<Database, 'material'>) =>
  material.or([
    material('slug', '=', slug),
    material('id', 'in', (inner) =>
      inner
        .selectFrom('slug_history')
        .select('entity_id')
        .where('space', '=', 'material')
        .where('old_slug', '=', slug),
    ),
  ])
