import { setRelations } from '#contract/calls/staff-materials.ts'
import { relationKinds, type RelationKind } from '#contract/staff-materials.ts'
import { recordChange } from '../database/change-log.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { answerOf, lockSeen } from './seen-material.ts'
import { wholeNumberIn } from '../core/fields/staff-text.ts'

const maxRelations = 20

/** Which other materials a material belongs to. */
export function mountRelationCall({ write }: StaffRouter): void {
  write(setRelations, async (fields, change) => {
    const { transaction, audit } = change
    const relations = relationsIn(fields.relations)
    const row = await lockSeen(change, fields)
    const ids = relations.map(({ id }) => id)
    const existing =
      ids.length === 0
        ? []
        : await transaction.selectFrom('material').select('id').where('id', 'in', ids).execute()
    if (existing.length !== ids.length || ids.includes(row.id))
      throw refuse('Välj andra material som finns, varje material en gång.')
    const before = await transaction
      .selectFrom('related_material')
      .select(['related_id as id', 'kind'])
      .where('material_id', '=', row.id)
      .orderBy('position')
      .execute()
    await transaction.deleteFrom('related_material').where('material_id', '=', row.id).execute()
    if (relations.length > 0)
      await transaction
        .insertInto('related_material')
        .values(
          relations.map(({ id, kind }, position) => ({
            material_id: row.id,
            related_id: id,
            kind,
            position,
          })),
        )
        .execute()
    if (row.status === 1) await recordChange(transaction, 'material', row.id)
    audit({ kind: 'material', entity: row.id, before: { relations: before }, after: { relations } })
    return answerOf(change, row.id, 'Sparat.')
  })
}

const refuse = (message: string) => invalidFields([{ path: ['relations'], message }])

function relationsIn(field: unknown): { id: number; kind: RelationKind }[] {
  if (!Array.isArray(field)) throw refuse('Välj material i listan.')
  if (field.length > maxRelations) throw refuse(`Högst ${maxRelations} material.`)
  const relations = (field as { id?: unknown; kind?: unknown }[]).map((each) => {
    const id = wholeNumberIn(each?.id)
    const kind = relationKinds.find((name) => name === each?.kind)
    if (id === null || kind === undefined) throw refuse('Välj hur materialen hör ihop.')
    return { id, kind }
  })
  if (new Set(relations.map(({ id }) => id)).size !== relations.length)
    throw refuse('Välj varje material en gång.')
  return relations
}
