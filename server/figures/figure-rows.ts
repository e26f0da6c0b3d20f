import { subjectParentId } from '#contract/limits.ts'
import type { Store } from '../database/open.ts'
import { sumOf, type Cells, type Counts } from './count-cells.ts'

type FigureRow = { id: number; name: string; detail: string; counts: Counts }
export type FigureGroup = 'material' | 'sender' | 'subject'

/** The rows of a table of figures, with the name of what each is about. */
export async function figureRows(store: Store, group: FigureGroup, cells: Cells): Promise<FigureRow[]> {
  const materials = await materialsOf(store, [...cells.materials.keys()])
  const rows = await {
    material: () => materialRows(materials, cells),
    sender: () => senderRows(materials, cells),
    subject: () => subjectRows(store, cells),
  }[group]()
  return rows.sort((a, b) => b.counts.opened - a.counts.opened || a.name.localeCompare(b.name, 'sv'))
}

type Material = { id: number; name: string; sender_id: number | null; sender: string | null }

/** More ids than this in one statement are read in several, because databases limit the values of a statement. */
const idsAtOnce = 2000

async function materialsOf(store: Store, ids: number[]): Promise<Material[]> {
  const materials: Material[] = []
  for (let first = 0; first < ids.length; first += idsAtOnce)
    materials.push(
      ...(await store
        .selectFrom('material')
        .leftJoin('sender', 'sender.id', 'material.sender_id')
        .select(['material.id', 'material.name', 'material.sender_id', 'sender.name as sender'])
        .where('material.id', 'in', ids.slice(first, first + idsAtOnce))
        .execute()),
    )
  return materials
}

const withoutSender = 'Lärares eget material'

function materialRows(materials: Material[], { materials: counts }: Cells): FigureRow[] {
  return materials.flatMap(({ id, name, sender }) => {
    const counted = counts.get(id)
    return counted === undefined ? [] : [{ id, name, detail: sender ?? withoutSender, counts: counted }]
  })
}

function senderRows(materials: Material[], cells: Cells): FigureRow[] {
  const senders = new Map<number, { name: string; all: Counts[] }>()
  for (const { id, sender_id, sender } of materials) {
    const row = senders.get(sender_id ?? 0) ?? { name: sender ?? withoutSender, all: [] }
    const counted = cells.materials.get(id)
    if (counted !== undefined) row.all.push(counted)
    senders.set(sender_id ?? 0, row)
  }
  return [...senders].map(([id, { name, all }]) => ({ id, name, detail: inNumber(all), counts: sumOf(all) }))
}

/** A material of several subjects counts in each of them. */
async function subjectRows(store: Store, cells: Cells): Promise<FigureRow[]> {
  const links = await store
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select(['material_category.material_id', 'category.id', 'category.name'])
    .where('category.parent_id', '=', subjectParentId)
    .execute()
  const subjects = new Map<number, { name: string; all: Counts[] }>()
  for (const { material_id, id, name } of links) {
    const counted = cells.materials.get(material_id)
    if (counted === undefined) continue
    const row = subjects.get(id) ?? { name, all: [] }
    row.all.push(counted)
    subjects.set(id, row)
  }
  return [...subjects].map(([id, { name, all }]) => ({ id, name, detail: inNumber(all), counts: sumOf(all) }))
}

const inNumber = (all: unknown[]) => `${all.length} material`
