import type { FastifyInstance } from 'fastify'
import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-import.ts'
import { errorColumn, maxImportBytes } from '#contract/material-columns.ts'
import { pluralForm } from '#contract/plural-form.ts'
import { toCsv } from '../../core/import-export/csv.ts'
import {
  endImport,
  findImport,
  insertImport,
  markDone,
  readReadyImport,
  refuseUnready,
  type CellError,
} from '../../core/import-export/import-jobs.ts'
import { presentImports, readImport } from '../../core/import-export/read-imports.ts'
import { createImportChecks } from '../../core/import-export/import-checks.ts'
import { programModule } from '../../core/settings/program-files.ts'
import type { Store } from '../../database/open.ts'
import { prepareImport } from '../../http/import-file.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { fieldTexts } from '../compare-fields.ts'
import { applyImport } from './apply-import.ts'
import { columnOfField } from './column-names.ts'
import { madeMaterials } from './made-materials.ts'
import { mountMaterialExport } from './export-materials.ts'
import type { ParsedFile } from './parse-file.ts'
import { createPlanner, type Outcome, type RowPlan } from './plan-import.ts'
import { changedFields } from '../save-material.ts'

const parseProcess = programModule('materials-process')
const maxChanges = 6
/** The outcomes that change something. */
const changing = ['new', 'changed']

/** Materials from a spreadsheet: a check of every row, then all or none. At the end the server waits for the checks that are going on. */
export function mountImportCalls(
  staffRouter: StaffRouter,
  { store, app }: { store: Store; app: FastifyInstance },
): void {
  const { read, write, upload, writePrepared } = staffRouter
  mountMaterialExport(staffRouter, store)
  const checks = createImportChecks(store, app.log)
  app.addHook('onClose', () => checks.stop())

  upload(
    calls.checkImport,
    prepareImport<ParsedFile>(store, {
      ...{ purpose: 'materials', maxBytes: maxImportBytes, parser: parseProcess },
      tooLarge: 'Filen får vara högst 20 MB.',
    }),
    async (_fields, { transaction, staff, audit, afterCommit }, { parsed, file_name, endUpload }) => {
      const { columns, rows } = parsed
      const id = await insertImport(transaction, {
        ...{ kind: 'materials', file_name, made_by: staff.id, columns, total: rows.length },
      })
      audit({ kind: 'import', entity: id, after: { rows: rows.length, columns } })
      afterCommit(async () => {
        const prepare = async () => ({ planRow: await createPlanner(store, parsed), count: withAllCounts })
        checks.start({ id, rows }, prepare)
      })
      afterCommit(endUpload)
      return { message: 'Filen kontrolleras.', data: { id } }
    },
  )

  read(calls.listImports, async (fields) => {
    const named = toText(fields.kind)
    const kind = named === 'schools' || named === 'curriculum' ? named : 'materials'
    const jobs = await store
      .selectFrom('import_job')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .limit(30)
      .execute()
    return { data: { imports: await presentImports(store, jobs), now: Date.now() } }
  })

  read(calls.readImport, async (fields) => {
    const shown = await readImport<RowPlan>(store, 'materials', fields)
    const asText = await fieldTexts(store)
    const made = await madeMaterials(
      store,
      shown.import.state === 'done'
        ? shown.rows.flatMap(({ plan }) => (plan?.id === null ? plan.fields.slug : []))
        : [],
    )
    return {
      data: {
        ...shown,
        import: { ...shown.import, counts: withAllCounts(shown.import.counts) },
        rows: shown.rows.map(({ number, outcome, plan, errors }) => {
          const changed =
            plan === null || plan.before === null ? null : changedFields(plan.before, plan.fields)
          const names = Object.keys(changed?.after ?? {}) as (keyof RowPlan['fields'])[]
          return {
            ...{ number, outcome: outcome as Outcome, name: plan?.name ?? '', errors },
            material_id: plan?.id ?? made.get(plan?.fields.slug ?? '') ?? null,
            changes: names.slice(0, maxChanges).map((field) => ({
              column: columnOfField(field),
              before: asText(field, plan?.before?.[field]),
              after: asText(field, plan?.fields[field]),
            })),
          }
        }),
      },
    }
  })

  writePrepared(
    calls.applyImport,
    (fields) => readReadyImport<RowPlan>(store, fields.id, { kind: 'materials', changing }),
    async (_fields, { transaction, staff, audit }, { id, plans }) => {
      await markDone(transaction, id, changing)
      const rows = await applyImport(transaction, plans, staff.id)
      const created = rows.filter(({ stored }) => stored === null)
      const changed = rows.filter(({ stored }) => stored !== null)
      // Each material's versions hold what it was before and after.
      const ids = (list: typeof rows) => list.map((row) => row.id)
      audit({ kind: 'import', entity: id, after: { created: ids(created), changed: ids(changed) } })
      return {
        message: `${created.length} material är ${pluralForm(created.length, 'nytt', 'nya')} och ${changed.length} är ${pluralForm(changed.length, 'ändrat', 'ändrade')}.`,
      }
    },
  )

  write(calls.cancelImport, async (fields, { transaction, audit }) => {
    const job = await findImport(transaction, fields.id)
    const open = ['checking', 'checked', 'failed']
    if (!(await endImport(transaction, job.id, { from: open, to: 'cancelled' }))) refuseUnready(job, changing)
    await transaction.deleteFrom('import_row').where('job_id', '=', job.id).execute()
    audit({ kind: 'import', entity: job.id, before: { state: job.state }, after: { state: 'cancelled' } })
    return { message: 'Importen är kastad. Inget är ändrat.' }
  })

  read(calls.downloadImport, async (fields) => {
    const job = await findImport(store, fields.id, 'materials')
    const rows = await store
      .selectFrom('import_row')
      .select(['cells', 'errors'])
      .where('job_id', '=', job.id)
      .orderBy('number')
      .execute()
    const columns = JSON.parse(job.columns) as string[]
    const shown = columns.flatMap((name, position) => (name === errorColumn || name === '' ? [] : [position]))
    const lines = rows.map(({ cells, errors }) => [
      ...shown.map((position) => (JSON.parse(cells) as string[])[position] ?? ''),
      (JSON.parse(errors) as CellError[])
        .map(({ column, message }) => (column === '' ? message : `${column}: ${message}`))
        .join(' '),
    ])
    const csv = toCsv([...shown.map((position) => columns[position] ?? ''), errorColumn], lines)
    return { data: { filename: `${job.file_name || 'import'}-fel.csv`, csv } }
  })
}

/** The counts of an import of materials, also while its rows are checked. */
function withAllCounts(counts: Record<string, number>): Record<Outcome, number> {
  const of = (outcome: Outcome) => counts[outcome] ?? 0
  return { new: of('new'), changed: of('changed'), same: of('same'), error: of('error') }
}
