import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { toText } from '#contract/call-path.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import { currentRequestId } from '../../database/request-id.ts'
import type { Database } from '../../database/schema.ts'
import { inBatches } from './in-batches.ts'
import { RefusalError } from '../refusals/refusal-error.ts'

export type ImportJob = Selectable<Database['import_job']>
export type ImportKind = 'materials' | 'schools' | 'curriculum'
/** What is wrong with a cell; `column` is '' for what concerns the whole row. */
export type CellError = { column: string; message: string }
/** What an import will do with a row of its file. `plan` is null where that is nothing. */
export type PlannedRow<Plan, Outcome extends string> = {
  number: number
  outcome: Outcome
  cells: string[]
  plan: Plan | null
  errors: CellError[]
}

/** How many rows are planned between two pauses for other requests, and are written or read at a time. */
const rowsBetweenPauses = 20
const rowsAtOnce = 200
/** A check that began longer ago than this is taken for failed, because its server must have stopped, ms. */
const maxCheckMs = 30 * 60_000

type NewImport = { kind: ImportKind; file_name: string; made_by: string; columns: string[]; total: number }

export async function insertImport(
  transaction: DatabaseTransaction,
  { kind, file_name, made_by, columns, total }: NewImport,
): Promise<string> {
  const id = randomUUID()
  await transaction
    .insertInto('import_job')
    .values({
      ...{ id, kind, file_name, state: 'checking', message: '', columns: JSON.stringify(columns) },
      ...{ counts: '{}', done: 0, total, made_by, created_at: Date.now(), ended_at: null },
      request_id: currentRequestId(),
    })
    .execute()
  return id
}

/**
 * Plans every row of an import and stores the plans, with pauses in between; the job's `done` says how many are planned. `count`
 * makes the counts that people see of how many rows had each outcome.
 */
export async function checkRows<Row, Plan, Outcome extends string>(
  store: Store,
  { id, rows }: { id: string; rows: readonly Row[] },
  prepare: () => Promise<{
    planRow: (row: Row) => PlannedRow<Plan, Outcome> | Promise<PlannedRow<Plan, Outcome>>
    count: (outcomes: Record<string, number>) => Record<string, number>
  }>,
): Promise<void> {
  const outcomes: Record<string, number> = {}
  const update = (set: Partial<ImportJob>) =>
    store.updateTable('import_job').set(set).where('id', '=', id).where('state', '=', 'checking').execute()
  try {
    const { planRow, count } = await prepare()
    let done = 0
    await inBatches(rows, rowsAtOnce, async (batch) => {
      const planned: PlannedRow<Plan, Outcome>[] = []
      for (const row of batch) {
        const plan = await planRow(row)
        outcomes[plan.outcome] = (outcomes[plan.outcome] ?? 0) + 1
        planned.push(plan)
        if (planned.length % rowsBetweenPauses === 0) await nextTurn()
      }
      await store
        .insertInto('import_row')
        .values(
          planned.map(({ number, outcome, cells, plan, errors }) => ({
            ...{ job_id: id, number, outcome, cells: JSON.stringify(cells) },
            ...{ plan: JSON.stringify(plan), errors: JSON.stringify(errors) },
          })),
        )
        .execute()
      done += batch.length
      await update({ done, counts: JSON.stringify(outcomes) })
    })
    await update({ state: 'checked', counts: JSON.stringify(count(outcomes)) })
  } catch (error) {
    // An import that has been cancelled meanwhile is not changed.
    await update({
      state: 'failed',
      message: 'Kontrollen avbröts av ett fel på servern. Ladda upp filen igen.',
    })
    throw error
  }
}

/** The import with this id, of this kind or of any; refused where there is none. */
export async function findImport(
  store: Store | DatabaseTransaction,
  id: unknown,
  kind?: ImportKind,
): Promise<ImportJob> {
  const job = await store.selectFrom('import_job').selectAll().where('id', '=', toText(id)).executeTakeFirst()
  if (job === undefined || (kind !== undefined && job.kind !== kind))
    throw new RefusalError('NOT_FOUND', { message: 'Importen finns inte längre. Ladda upp filen igen.' })
  return job
}

/** The state that people see: a check that was interrupted counts as failed. */
export function stateOf({ state, created_at }: ImportJob): string {
  return state === 'checking' && Date.now() - Number(created_at) > maxCheckMs ? 'failed' : state
}

/** Refuses an import that cannot be written now, and says why; `changing` are the outcomes that change something. */
export function refuseUnready(job: ImportJob, changing: readonly string[]): void {
  const refusalOf = (message: string) => new RefusalError('CONFLICT', { message })
  const state = stateOf(job)
  if (state === 'checking')
    throw refusalOf('Filen kontrolleras fortfarande. Vänta tills alla rader är lästa.')
  if (state === 'done') throw refusalOf('Importen är redan genomförd.')
  if (state === 'undone') throw refusalOf('Importen är ångrad. Ladda upp filen igen.')
  if (state !== 'checked') throw refusalOf('Importen är avbruten. Ladda upp filen igen.')
  const counts = countsOf(job)
  if ((counts['error'] ?? 0) > 0)
    throw refusalOf(
      'Några rader har fel. Rätta dem i filen och ladda upp den igen; ingenting skrivs förrän alla stämmer.',
    )
  if (changing.every((outcome) => (counts[outcome] ?? 0) === 0)) throw refusalOf('Filen ändrar ingenting.')
}

/** Ends an import in one of these states; false when it is in another by now. */
export async function endImport(
  transaction: DatabaseTransaction,
  id: string,
  { from, to }: { from: readonly string[]; to: string },
): Promise<boolean> {
  const ended = await transaction
    .updateTable('import_job')
    .set({ state: to, ended_at: Date.now() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The plans of the rows with these outcomes. */
export async function readPlans<Plan>(
  store: Store,
  id: string,
  outcomes: readonly string[],
): Promise<Plan[]> {
  const plans: Plan[] = []
  for (let last = -1; ;) {
    const rows = await store
      .selectFrom('import_row')
      .select(['number', 'plan'])
      .where('job_id', '=', id)
      .where('outcome', 'in', outcomes)
      .where('number', '>', last)
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute()
    plans.push(...rows.map(({ plan }) => JSON.parse(plan) as Plan))
    if (rows.length < rowsAtOnce) return plans
    last = rows.at(-1)?.number ?? last
    await nextTurn()
  }
}

/** An import that can be written now, with the plans of the rows that change something. */
export async function readReadyImport<Plan>(
  store: Store,
  id: unknown,
  { kind, changing }: { kind: ImportKind; changing: readonly string[] },
): Promise<{ id: string; plans: Plan[] }> {
  const job = await findImport(store, id, kind)
  refuseUnready(job, changing)
  return { id: job.id, plans: await readPlans<Plan>(store, job.id, changing) }
}

/** Marks a checked import as done, and refuses one that has ended meanwhile. */
export async function markDone(
  transaction: DatabaseTransaction,
  id: string,
  changing: readonly string[],
): Promise<void> {
  if (!(await endImport(transaction, id, { from: ['checked'], to: 'done' })))
    refuseUnready(await findImport(transaction, id), changing)
}

export const countsOf = ({ counts }: ImportJob) => JSON.parse(counts) as Record<string, number>
