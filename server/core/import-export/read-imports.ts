import { toText } from '#contract/call-path.ts'
import type { Store } from '../../database/open.ts'
import { personNames } from '../people/person-name.ts'
import {
  countsOf,
  findImport,
  stateOf,
  type CellError,
  type ImportJob,
  type ImportKind,
  type PlannedRow,
} from './import-jobs.ts'

/** How many rows a page has. */
const rowsOnPage = 50

/** Imports as the pages show them. */
export async function presentImports(store: Store, jobs: ImportJob[]) {
  const names = await personNames(
    store,
    jobs.map(({ made_by }) => made_by),
  )
  return jobs.map((job) => presentImport(job, names))
}

/** An import as its page shows it, with a page of its rows: all or those with one outcome. */
export async function readImport<Plan>(
  store: Store,
  kind: ImportKind,
  { id, outcome, page }: { id?: unknown; outcome?: unknown; page?: unknown },
) {
  const job = await findImport(store, id, kind)
  const { rows, has_more } = await readRows<Plan>(store, job.id, { outcome, page })
  const names = await personNames(store, [job.made_by])
  return { import: presentImport(job, names), rows, has_more, now: Date.now() }
}

const presentImport = (job: ImportJob, names: ReadonlyMap<string, string>) => ({
  ...{ id: job.id, file_name: job.file_name, state: stateOf(job), message: job.message },
  ...{ by: names.get(job.made_by ?? '') ?? '', at: Number(job.created_at), done: job.done },
  ...{ total: job.total, counts: countsOf(job) },
})

/** A page of an import's rows, all or those with one outcome. */
async function readRows<Plan>(
  store: Store,
  id: string,
  { outcome, page: wanted }: { outcome?: unknown; page?: unknown },
): Promise<{ rows: PlannedRow<Plan, string>[]; has_more: boolean }> {
  const page = Math.min(Math.max(Math.trunc(Number(toText(wanted))) || 1, 1), 1000)
  let query = store
    .selectFrom('import_row')
    .selectAll()
    .where('job_id', '=', id)
    .orderBy('number')
    .limit(rowsOnPage + 1)
    .offset((page - 1) * rowsOnPage)
  if (toText(outcome) !== '') query = query.where('outcome', '=', toText(outcome))
  const rows = await query.execute()
  return {
    rows: rows.slice(0, rowsOnPage).map((row) => ({
      ...{ number: row.number, outcome: row.outcome, cells: JSON.parse(row.cells) as string[] },
      ...{ plan: JSON.parse(row.plan) as Plan | null, errors: JSON.parse(row.errors) as CellError[] },
    })),
    has_more: rows.length > rowsOnPage,
  }
}
