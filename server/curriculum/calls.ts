import type { FastifyBaseLogger } from 'fastify'
import * as calls from '#contract/calls/staff-curriculum.ts'
import { curriculumColumns, maxCurriculumBytes, type GoalOutcome } from '#contract/curriculum-columns.ts'
import { swedishDay } from '#contract/swedish-week.ts'
import { toCsv } from '../core/import-export/csv.ts'
import { createImportChecks } from '../core/import-export/import-checks.ts'
import { insertImport, markDone, readReadyImport } from '../core/import-export/import-jobs.ts'
import { readImport } from '../core/import-export/read-imports.ts'
import { programModule } from '../core/settings/program-files.ts'
import type { Store } from '../database/open.ts'
import { prepareImport } from '../http/import-file.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { cellsOf, columnNames, loadVersions, type GoalChange } from './goal-values.ts'
import type { CurriculumFile } from './parse-curriculum.ts'
import { createGoalPlanner } from './plan-goals.ts'
import { writeGoals } from './write-goals.ts'

const parseProcess = programModule('curriculum-process')
/** The outcomes that change something. */
const changing = ['new', 'changed']

/** Curricula from a file and back: a check of every row, then all or none. `stop` waits for running checks. */
export function mountCurriculumCalls(
  { read, upload, writePrepared }: StaffRouter,
  { store, log }: { store: Store; log: FastifyBaseLogger },
): { stop: () => Promise<void> } {
  const checks = createImportChecks(store, log)

  upload(
    calls.checkCurriculumImport,
    prepareImport<CurriculumFile>(store, {
      ...{ purpose: 'curriculum', maxBytes: maxCurriculumBytes, parser: parseProcess },
      tooLarge: 'Filen får vara högst 10 MB. Dela den i flera.',
    }),
    async (
      _fields,
      { transaction, staff, audit, afterCommit },
      { parsed: { rows }, file_name, endUpload },
    ) => {
      const columns = Object.values(curriculumColumns)
      const id = await insertImport(transaction, {
        ...{ kind: 'curriculum', file_name, made_by: staff.id, columns, total: rows.length },
      })
      audit({ kind: 'curriculum-import', entity: id, after: { rows: rows.length } })
      afterCommit(async () => checks.start({ id, rows }, () => createGoalPlanner(store, rows)))
      afterCommit(endUpload)
      return { message: 'Filen kontrolleras.', data: { id } }
    },
  )

  read(calls.readCurriculumImport, async (fields) => {
    const shown = await readImport<GoalChange>(store, 'curriculum', fields)
    return {
      data: {
        ...shown,
        rows: shown.rows.map(({ number, outcome, cells, plan, errors }) => ({
          ...{ number, outcome: outcome as GoalOutcome, name: cells.filter(Boolean).join(' ') },
          ...{ errors, changes: plan === null ? [] : changesOf(plan) },
        })),
      },
    }
  })

  writePrepared(
    calls.applyCurriculumImport,
    (fields) => readReadyImport<GoalChange>(store, fields.id, { kind: 'curriculum', changing }),
    async (_fields, { transaction, audit }, { id, plans }) => {
      await markDone(transaction, id, changing)
      await writeGoals(transaction, plans)
      const created = plans.filter(({ before }) => before === null).length
      const changed = plans.length - created
      audit({ kind: 'curriculum-import', entity: id, after: { created, changed } })
      return { message: `Importen är genomförd. Nya: ${created}. Ändrade: ${changed}.` }
    },
  )

  read(calls.exportCurriculum, async () => ({
    data: {
      filename: `kursplaner-${swedishDay(Date.now())}.csv`,
      csv: toCsv(Object.values(curriculumColumns), (await loadVersions(store)).map(cellsOf)),
    },
  }))

  return { stop: checks.stop }
}

/** What changes of a version, by column; all that it has when it is new. */
function changesOf({ before, after }: GoalChange) {
  const from = before === null ? null : cellsOf(before)
  return cellsOf(after).flatMap((text, at) => {
    const name = columnNames[at]
    const earlier = from?.[at] ?? ''
    return name === undefined || earlier === text || (from === null && (name === 'code' || name === 'name'))
      ? []
      : [{ column: curriculumColumns[name], before: earlier, after: text }]
  })
}
