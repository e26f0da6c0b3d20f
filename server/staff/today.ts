import { sql } from 'kysely'
import { readToday } from '#contract/calls/staff.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { claimLifeMs } from '#contract/packing.ts'
import { reportKindLabels } from '#contract/moderation.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import type { StaffMember } from '../core/callers/staff.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { publicationStateOf, reviewsOf } from '../materials/reviews.ts'
import { failedImports } from './failed-imports.ts'
import { shownJobs } from '../core/jobs/job-runs.ts'
import { failedJobs, lastBackup } from './failed-jobs.ts'
import { failedSchedules } from './failed-schedules.ts'
import { packingSummary } from './packing-summary.ts'
import { reservedAddresses } from './reserved-addresses.ts'
import { listPlannedToday } from './planned-today.ts'
import { maxExamples, summaryOf, type Task } from './task-summary.ts'
import { waitingForCopies } from './waiting-for-copies.ts'

type TaskQuery = { key: string; forPacker: boolean; find: (store: Store) => Promise<Omit<Task, 'key'>> }

/** The kinds of work that can wait, most urgent first, as the page shows them. */
const taskQueries: TaskQuery[] = [
  { key: 'orders', forPacker: true, find: ordersToPack },
  { key: 'claims', forPacker: true, find: oldClaims },
  { key: 'reviews', forPacker: false, find: materialsToReview },
  { key: 'proposals', forPacker: false, find: proposalsToReview },
  { key: 'reports', forPacker: false, find: newReports },
  { key: 'organisations', forPacker: false, find: organisationsToApprove },
  { key: 'schedules', forPacker: false, find: failedSchedules },
  { key: 'letters', forPacker: false, find: failedEmails },
  { key: 'backups', forPacker: false, find: (store) => failedJobs(store, ['backup']) },
  {
    key: 'jobs',
    forPacker: false,
    // A backup that failed is shown by itself, above.
    find: (store) =>
      failedJobs(
        store,
        shownJobs.filter((job) => job !== 'backup'),
      ),
  },
  { key: 'stock', forPacker: true, find: lowStock },
  { key: 'imports', forPacker: false, find: failedImports },
  { key: 'addresses', forPacker: false, find: reservedAddresses },
  { key: 'links', forPacker: false, find: brokenLinks },
  { key: 'waiting', forPacker: true, find: waitingForCopies },
]

/** What waits for the caller's roles; kinds with nothing are left out. */
export function mountTodayCall(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(readToday, async (_fields, staff) => {
    const found = await Promise.all(
      taskQueries
        .filter((query) => query.forPacker || isEditor(staff))
        .map(async ({ key, find }) => {
          const task = await find(store)
          // Three orders from one school are one example.
          return { key, ...task, examples: [...new Set(task.examples)] }
        }),
    )
    const now = Date.now()
    return {
      data: {
        tasks: found.filter(({ count }) => count > 0),
        to_pack: await packingSummary(store),
        planned: await listPlannedToday(store, now, isEditor(staff)),
        backup_at: isEditor(staff) ? await lastBackup(store) : null,
        now,
      },
    }
  })
}

const isEditor = ({ roles }: StaffMember) => roles.includes('editor')

async function ordersToPack(store: Store): Promise<Omit<Task, 'key'>> {
  const waiting = store.selectFrom('material_order').where('material_order.state', '=', 'received')
  const { count, oldest } = await waiting
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('material_order.created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const first = await waiting
    .select(['organization', 'city'])
    .orderBy('created_at')
    .limit(maxExamples)
    .execute()
  return {
    count: Number(count),
    oldest: numberOrNull(oldest),
    examples: first.map(({ organization, city }) => `${organization}, ${city}`),
  }
}

/** Orders that somebody took long ago and has not packed: another may take them over. */
async function oldClaims(store: Store): Promise<Omit<Task, 'key'>> {
  const rows = await store
    .selectFrom('material_order')
    .leftJoin('customer', 'customer.id', 'material_order.claimed_by')
    .select(['material_order.number', 'material_order.state_at', 'customer.first_name'])
    .where('material_order.state', '=', 'picking')
    .where('material_order.state_at', '<', Date.now() - claimLifeMs)
    .orderBy('material_order.state_at')
    .execute()
  return summaryOf(
    rows.map(({ number, first_name, state_at }) => ({
      name: `${formatOrderNumber(number)}, ${first_name ?? ''}`,
      at: state_at,
    })),
  )
}

/** Printed materials with fewer free copies than their threshold. */
async function lowStock(store: Store): Promise<Omit<Task, 'key'>> {
  const rows = await store
    .selectFrom('material')
    .select(['name', 'stock_qty'])
    .where('is_order', '=', 1)
    .where('status', '=', 1)
    .whereRef('stock_qty', '<', 'threshold')
    .orderBy('stock_qty')
    .orderBy('name')
    .execute()
  return {
    count: rows.length,
    oldest: null,
    examples: rows.slice(0, maxExamples).map(({ name, stock_qty }) => `${name}, ${stock_qty} ex`),
  }
}

async function organisationsToApprove(store: Store): Promise<Omit<Task, 'key'>> {
  const rows = await store
    .selectFrom('customer')
    .innerJoin('organisation', 'organisation.customer_id', 'customer.id')
    .select(['organisation.name', 'customer.created_at'])
    .where('customer.is_organisation', '=', 1)
    .where('customer.organisation_approved', '=', 0)
    .where('customer.email_confirmed_at', 'is not', null)
    .where('customer.deactivated_at', 'is', null)
    .where('customer.id', 'not in', (query) =>
      query.selectFrom('organisation_review').select('customer_id').where('state', '=', 'declined'),
    )
    .orderBy('customer.created_at')
    .execute()
  return summaryOf(rows.map(({ name, created_at }) => ({ name, at: created_at })))
}

async function materialsToReview(store: Store): Promise<Omit<Task, 'key'>> {
  const works = await store
    .selectFrom('material')
    .innerJoin('customer', 'customer.id', 'material.customer_id')
    .select(['material.id', 'material.name', 'material.status', 'material.version', 'material.updated_at'])
    .where('material.is_customer', '=', 1)
    .where('material.status', '=', 0)
    .where('customer.deactivated_at', 'is', null)
    .execute()
  const rounds = await reviewsOf(
    store,
    works.map(({ id }) => id),
  )
  const waiting = works.flatMap((work) => {
    const latest = rounds.get(work.id)?.at(-1)
    if (publicationStateOf(work, latest) !== 'waiting') return []
    return [
      { name: work.name, at: Number(latest?.state === 'waiting' ? latest.submitted_at : work.updated_at) },
    ]
  })
  return summaryOf(waiting.sort((one, other) => one.at - other.at))
}

async function proposalsToReview(store: Store): Promise<Omit<Task, 'key'>> {
  const rows = await store
    .selectFrom('proposal')
    .innerJoin('sender', 'sender.id', 'proposal.sender_id')
    .select(['sender.name', 'proposal.submitted_at'])
    .where('proposal.state', '=', 'waiting')
    .execute()
  const pages = await store
    .selectFrom('sender_page_proposal')
    .innerJoin('sender', 'sender.id', 'sender_page_proposal.sender_id')
    .select(['sender.name', 'made_at as submitted_at'])
    .where('state', '=', 'waiting')
    .where('sender.merged_into', 'is', null)
    .execute()
  const waiting = [...rows, ...pages].map(({ name, submitted_at }) => ({ name, at: Number(submitted_at) }))
  return summaryOf(waiting.sort((one, other) => one.at - other.at))
}

async function newReports(store: Store): Promise<Omit<Task, 'key'>> {
  const rows = await store
    .selectFrom('report')
    .leftJoin('material', (join) => join.on(sql<boolean>`material.slug = substr(report.page, 2)`))
    .select(['report.kind', 'report.page', 'report.created_at', 'material.name'])
    .where('report.state', '=', 'new')
    .orderBy('report.created_at')
    .execute()
  const labels: Record<string, string> = reportKindLabels
  return summaryOf(
    rows.map(({ kind, page, created_at, name }) => ({
      name: [name ?? page, (labels[kind] ?? kind).toLocaleLowerCase('sv')].filter(Boolean).join(': '),
      at: created_at,
    })),
  )
}

/** Published materials with a link that has not answered on three days. */
async function brokenLinks(store: Store): Promise<Omit<Task, 'key'>> {
  const rows = await store
    .selectFrom('link_check')
    .innerJoin('material_link', 'material_link.url_hash', 'link_check.url_hash')
    .innerJoin('material', 'material.id', 'material_link.material_id')
    .select(['material.id', 'material.name', 'link_check.host'])
    .where('link_check.state', '=', 'broken')
    .where('material.status', '=', 1)
    .orderBy('material.name')
    .orderBy('link_check.url_hash')
    .execute()
  const [first] = rows
  const isOne = new Set(rows.map(({ id }) => id)).size === 1
  return {
    count: rows.length,
    oldest: null,
    examples: rows.slice(0, maxExamples).map(({ name, host }) => `${name} (${host})`),
    path: isOne && first !== undefined ? `/material/${first.id}/innehall` : '/material?behover=link',
  }
}

async function failedEmails(store: Store): Promise<Omit<Task, 'key'>> {
  const rows = await store
    .selectFrom('letter')
    .select(['subject', 'recipient', 'created_at'])
    .where('state', '=', 'refused')
    .orderBy('created_at')
    .execute()
  return summaryOf(
    rows.map(({ subject, recipient, created_at }) => ({
      name: `${subject}, till ${recipient}`,
      at: created_at,
    })),
  )
}
