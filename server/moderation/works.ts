import type { Kysely } from 'kysely'
import type { listReviews } from '#contract/calls/staff-moderation.ts'
import type { Output } from '#contract/calls/call.ts'
import type { Database } from '../database/schema.ts'
import { publicationStateOf, reviewsOf, type ReviewRow } from '../materials/reviews.ts'
import { undoUntil } from '../core/emails/delayed-email.ts'
import { fullName } from '../core/people/full-name.ts'

type ReviewListRow = Output<typeof listReviews>['data']['reviews'][number]
export type Work = Awaited<ReturnType<typeof worksQuery>>[number]

/** Customers' materials with their author; of an author whose account has ended there is nothing to review. */
function worksQuery(store: Kysely<Database>, { id, status }: { id?: number; status?: number }) {
  return store
    .selectFrom('material')
    .innerJoin('customer', 'customer.id', 'material.customer_id')
    .leftJoin('organisation', 'organisation.customer_id', 'customer.id')
    .select([
      'material.id',
      'material.slug',
      'material.name',
      'material.status',
      'material.version',
      'material.customer_id',
      'material.own_keywords',
      'material.created_at',
      'material.published_at',
      'material.updated_at',
      'customer.first_name',
      'customer.last_name',
      'customer.school',
      'customer.email',
      'customer.deactivated_at',
      'organisation.name as organisation_name',
    ])
    .where('material.is_customer', '=', 1)
    .$if(id === undefined, (query) => query.where('customer.deactivated_at', 'is', null))
    .$if(id !== undefined, (query) => query.where('material.id', '=', id ?? 0))
    .$if(status !== undefined, (query) => query.where('material.status', '=', status ?? 0))
    .execute()
}

export async function findWork(store: Kysely<Database>, id: number): Promise<Work | null> {
  return (await worksQuery(store, { id }))[0] ?? null
}

/** Every work of one state as a row, several rounds being one row; waiting ones oldest first, others newest first. */
export async function listWorks(store: Kysely<Database>, state: 'waiting' | 'returned' | 'decided') {
  const works = await worksQuery(store, state === 'decided' ? {} : { status: 0 })
  const rounds = await reviewsOf(
    store,
    works.map(({ id }) => id),
  )
  const names = await namesOf(store, [...rounds.values()].flat())
  const now = Date.now()
  const rows = works.map((work) => reviewRowOf(work, rounds.get(work.id) ?? [], names, now))
  const matching = rows.filter((row) =>
    state === 'decided' ? row.state !== 'waiting' && row.state !== 'returned' : row.state === state,
  )
  return state === 'waiting'
    ? matching.sort((one, other) => one.submitted_at - other.submitted_at)
    : matching.sort((one, other) => (other.decided_at ?? 0) - (one.decided_at ?? 0))
}

export function reviewRowOf(
  work: Work,
  rounds: readonly ReviewRow[],
  names: ReadonlyMap<string, string>,
  now: number,
): ReviewListRow {
  const latest = rounds.at(-1)
  const state = publicationStateOf(work, latest)
  const isDecided = latest !== undefined && state !== 'waiting'
  const decided_at = isDecided && latest.decided_at !== null ? Number(latest.decided_at) : null
  return {
    material_id: work.id,
    slug: work.slug,
    name: work.name,
    author: authorOf(work),
    version: work.version,
    // The round that a decision about this version ends.
    round:
      (latest?.round ?? 1) +
      (latest !== undefined && state === 'waiting' && latest.state !== 'waiting' ? 1 : 0),
    state: state === 'published' ? 'approved' : state,
    was_published: rounds.some((round) => round.state === 'approved') ? 1 : 0,
    submitted_at: Number(latest?.state === 'waiting' ? latest.submitted_at : work.updated_at),
    decided_at,
    decided_by: isDecided ? (names.get(latest.decided_by ?? '') ?? '') : '',
    undo_until: isDecided && latest.version === work.version ? undoUntil(decided_at, now) : null,
  }
}

/** 'Linda Åkesson, Hjortskolan', or the organisation. */
function authorOf({ organisation_name, school, ...names }: Work): string {
  if (organisation_name !== null) return organisation_name
  return [fullName(names), school].filter((part) => part !== '').join(', ')
}

/** The names of those who decided, by account. */
export async function namesOf(
  store: Kysely<Database>,
  decisions: readonly { decided_by: string | null }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(decisions.flatMap(({ decided_by }) => decided_by ?? []))]
  if (ids.length === 0) return new Map()
  const people = await store
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(people.map((person) => [person.id, fullName(person)]))
}
