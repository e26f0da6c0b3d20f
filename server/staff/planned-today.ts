import { swedishDay } from '#contract/swedish-week.ts'
import { postPickupSetting } from '#contract/word-kinds.ts'
import { parseSwedishMinute } from '../core/time/swedish-time.ts'
import { isOnWorkingDay } from '../core/time/working-days.ts'
import type { Store } from '../database/open.ts'
import { documentPath } from './document-path.ts'

type Planned = {
  at: number
  kind: 'publish' | 'withdraw' | 'offer-ends' | 'post'
  name: string
  path: string
}

/** No day is longer, also when the clocks change, ms. */
const longestDayMs = 25 * 3_600_000
/** How many of each kind are looked at. */
const maxRows = 50

/** What happens by itself before midnight in Sweden, soonest first: publications, withdrawals, reservations that end, and the post. */
export async function listPlannedToday(store: Store, now: number, isEditor: boolean): Promise<Planned[]> {
  const planned = [
    ...(await endingOffers(store, now)),
    ...(await postPickup(store, now)),
    ...(isEditor ? await scheduledDocuments(store, now) : []),
  ]
  const today = swedishDay(now)
  return planned.filter(({ at }) => swedishDay(at) === today).sort((one, other) => one.at - other.at)
}

async function scheduledDocuments(store: Store, now: number): Promise<Planned[]> {
  const planned: Planned[] = []
  for (const table of ['material', 'article'] as const)
    for (const kind of ['publish', 'withdraw'] as const)
      planned.push(...(await scheduledIn(store, now, { table, kind })))
  return planned
}

type Scheduled = { table: 'material' | 'article'; kind: 'publish' | 'withdraw' }

async function scheduledIn(store: Store, now: number, { table, kind }: Scheduled): Promise<Planned[]> {
  const column = `${kind}_at` as const
  const rows = await store
    .selectFrom(table)
    .select(['id', 'name', `${column} as at`])
    .where(column, '>=', now)
    .where(column, '<', now + longestDayMs)
    .orderBy(column)
    .limit(maxRows)
    .execute()
  return rows.map(({ id, name, at }) => ({
    ...{ at: Number(at), kind, name },
    path: documentPath(table, id),
  }))
}

async function endingOffers(store: Store, now: number): Promise<Planned[]> {
  const rows = await store
    .selectFrom('waiting_place')
    .innerJoin('material', 'material.id', 'waiting_place.material_id')
    .select(['material.id', 'material.name', 'waiting_place.offered_qty', 'waiting_place.offered_until'])
    .where('waiting_place.state', '=', 'offered')
    .where('waiting_place.offered_until', '>=', now)
    .where('waiting_place.offered_until', '<', now + longestDayMs)
    .orderBy('waiting_place.offered_until')
    .limit(maxRows)
    .execute()
  return rows.map(({ id, name, offered_qty, offered_until }) => ({
    at: Number(offered_until),
    kind: 'offer-ends',
    name: `${name}, ${offered_qty ?? 0} ex`,
    path: `/vantelista/${id}`,
  }))
}

/** When the post fetches parcels today, if the site's settings name a time and it has not passed. */
async function postPickup(store: Store, now: number): Promise<Planned[]> {
  if (!isOnWorkingDay(now)) return []
  const setting = await store
    .selectFrom('setting')
    .select('value')
    .where('name', '=', postPickupSetting)
    .executeTakeFirst()
  const at = parseSwedishMinute(`${swedishDay(now)}T${setting?.value ?? ''}`)
  return typeof at === 'number' && at >= now ? [{ at, kind: 'post', name: 'Posten hämtar', path: '' }] : []
}
