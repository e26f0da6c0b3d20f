import type { Transaction } from 'kysely'
import { nextNumber } from '#server/database/change-log.ts'
import type { Database } from '#server/database/schema.ts'
import { biologiContent } from './content/curriculum/biologi.ts'
import { matematikContent } from './content/curriculum/matematik.ts'
import { insertAll } from './insert-all.ts'

const curriculum = { code: 'LGR22', name: 'Lgr22', valid_from: '2022-07-01' }

type Node = { code: string; name: string; children?: Node[] }

/** Inserts the central content of two subjects; answers the ids of its goals by their codes without the curriculum's. */
export async function seedCurriculum(transaction: Transaction<Database>): Promise<Map<string, number>> {
  const goals: { id: number; code: string; parent_id: number; position: number }[] = []
  const versions: { goal_id: number; name: string; source: string; read_on: string }[] = []
  const add = (
    node: Node,
    parent_id: number,
    position: number,
    from: { source: string; read_on: string },
  ) => {
    const id = goals.length + 1
    goals.push({ id, code: node.code, parent_id, position })
    versions.push({ goal_id: id, name: node.name, ...from })
    for (const [at, child] of (node.children ?? []).entries()) add(child, id, at + 1, from)
    return id
  }
  const root = add(curriculum, 0, 1, { source: 'Skolverket', read_on: matematikContent.read_on })
  for (const [at, { source, read_on, ...subject }] of [biologiContent, matematikContent].entries()) {
    const code = `${curriculum.code}-${subject.code}`
    const stages = subject.stages.map((stage) => ({
      code: `${code}${stage.code}`,
      name: stage.name,
      children: stage.areas.map((area) => ({
        code: `${code}${stage.code}-${area.code}`,
        name: area.name,
        children: area.points.map((name, point) => ({
          code: `${code}${stage.code}-${area.code}${point + 1}`,
          name,
        })),
      })),
    }))
    add({ code, name: subject.name, children: stages }, root, at + 1, { source, read_on })
  }
  await insertAll(transaction, 'goal', goals)
  await nextNumber(transaction, 'goal', goals.length)
  const always = { valid_from: curriculum.valid_from, valid_to: '', wording: 'full' as const }
  await insertAll(
    transaction,
    'goal_version',
    versions.map((version) => ({ ...version, ...always })),
  )
  return new Map(goals.map(({ id, code }) => [code.slice(curriculum.code.length + 1), id]))
}
