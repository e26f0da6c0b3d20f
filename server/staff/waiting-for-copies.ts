import type { Store } from '../database/open.ts'

type Waiting = { count: number; oldest: number | null; examples: string[] }

const maxExamples = 3

/** Those who wait for copies without an offer, and what they wait for. */
export async function waitingForCopies(store: Store): Promise<Waiting> {
  const rows = await store
    .selectFrom('waiting_place')
    .innerJoin('material', 'material.id', 'waiting_place.material_id')
    .select(({ fn }) => [
      'material.name',
      fn.countAll<number>().as('places'),
      fn.min('waiting_place.created_at').as('oldest'),
    ])
    .where('waiting_place.state', '=', 'waiting')
    .groupBy(['material.id', 'material.name'])
    .execute()
  const byWait = rows.sort((one, other) => Number(one.oldest) - Number(other.oldest))
  return {
    count: rows.reduce((sum, { places }) => sum + Number(places), 0),
    oldest: byWait[0] === undefined ? null : Number(byWait[0].oldest),
    examples: byWait.slice(0, maxExamples).map(({ name, places }) => `${name}, ${Number(places)} väntar`),
  }
}
