import type { FastifyBaseLogger } from 'fastify'
import * as calls from '#contract/calls/staff-schools.ts'
import { maxSchoolFileBytes, schoolColumns, type SchoolOutcome } from '#contract/school-register.ts'
import {
  endImport,
  findImport,
  insertImport,
  markDone,
  readPlans,
  readReadyImport,
} from '../../core/import-export/import-jobs.ts'
import { createImportChecks } from '../../core/import-export/import-checks.ts'
import { readImport } from '../../core/import-export/read-imports.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { programModule } from '../../core/settings/program-files.ts'
import type { Store } from '../../database/open.ts'
import { prepareImport } from '../../http/import-file.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import type { RegisterFile } from './parse-register.ts'
import { createSchoolPlanner } from './plan-schools.ts'
import { loadSchools, type SchoolChange, type SchoolValues } from './school-values.ts'
import { writeSchools } from './write-schools.ts'

const parseProcess = programModule('schools-process')
/** The outcomes that change something. */
const changing = ['new', 'changed', 'closed']

/** Schools from the national school-unit register: a check of every unit, then all or none. `stop` waits for running checks. */
export function mountSchoolImportCalls(
  { read, upload, writePrepared }: StaffRouter,
  { store, log }: { store: Store; log: FastifyBaseLogger },
): { stop: () => Promise<void> } {
  const checks = createImportChecks(store, log)

  upload(
    calls.checkSchoolImport,
    prepareImport<RegisterFile>(store, {
      ...{ purpose: 'schools', maxBytes: maxSchoolFileBytes, parser: parseProcess },
      tooLarge: 'Filen får vara högst 50 MB. Dela den i flera.',
    }),
    async (
      _fields,
      { transaction, staff, audit, afterCommit },
      { parsed: { units }, file_name, endUpload },
    ) => {
      const columns = Object.values(schoolColumns)
      const id = await insertImport(transaction, {
        ...{ kind: 'schools', file_name, made_by: staff.id, columns, total: units.length },
      })
      audit({ kind: 'school-import', entity: id, after: { units: units.length } })
      afterCommit(async () => {
        const rows = units.map((unit, at) => ({ ...unit, number: at + 1 }))
        checks.start({ id, rows }, () => createSchoolPlanner(store))
      })
      afterCommit(endUpload)
      return { message: 'Filen kontrolleras.', data: { id } }
    },
  )

  read(calls.readSchoolImport, async (fields) => {
    const shown = await readImport<SchoolChange>(store, 'schools', fields)
    return {
      data: {
        ...shown,
        rows: shown.rows.map(({ number, outcome, cells, plan, errors }) => ({
          ...{ number, outcome: outcome as SchoolOutcome, code: cells[0] ?? '', name: cells[1] ?? '' },
          ...{ errors, changes: plan === null ? [] : changesOf(plan) },
        })),
      },
    }
  })

  writePrepared(
    calls.applySchoolImport,
    (fields) => readReadyImport<SchoolChange>(store, fields.id, { kind: 'schools', changing }),
    async (_fields, { transaction, staff, audit }, { id, plans }) => {
      await markDone(transaction, id, changing)
      const { created, changed, closed } = await writeSchools(transaction, plans, {
        ...{ by: staff.id, now: Date.now() },
      })
      audit({ kind: 'school-import', entity: id, after: { created, changed, closed } })
      return {
        message: `Importen är genomförd. Nya: ${created.length}. Ändrade: ${changed.length}. Stängda: ${closed.length}.`,
      }
    },
  )

  writePrepared(
    calls.undoSchoolImport,
    async (fields) => {
      const job = await findImport(store, fields.id, 'schools')
      if (job.state !== 'done') throw new RefusalError('CONFLICT', { message: notDone })
      return { id: job.id, changes: await readPlans<SchoolChange>(store, job.id, changing) }
    },
    async (_fields, { transaction, staff, audit }, { id, changes }) => {
      if (!(await endImport(transaction, id, { from: ['done'], to: 'undone' })))
        throw new RefusalError('CONFLICT', { message: notDone })
      // An import that was written knows its new schools by their code.
      const ids = new Map((await loadSchools(transaction)).map((school) => [school.unit_code, school.id]))
      const undone = changes.map(({ id: known, before, after }) => ({
        ...{ id: known ?? ids.get(after?.unit_code ?? '') ?? 0, before: after, after: before },
      }))
      const written = await writeSchools(transaction, undone, { by: staff.id, now: Date.now() })
      audit({ kind: 'school-import', entity: id, before: { state: 'done' }, after: { ...written } })
      const stayed = written.closed.length
      return {
        message:
          stayed === 0
            ? 'Importen är ångrad. Skolorna är som förut.'
            : `Importen är ångrad. Nya skolor som någon redan har valt är stängda i stället för borttagna: ${stayed}.`,
      }
    },
  )

  return { stop: checks.stop }
}

const notDone = 'Importen är inte genomförd, eller redan ångrad.'

/** What changes of a school, by column; all that it has when it is new. */
function changesOf({ before, after }: SchoolChange) {
  const names = Object.keys(schoolColumns) as (keyof SchoolValues)[]
  return names.flatMap((name) => {
    const [from, to] = [textOf(before?.[name]), textOf(after?.[name])]
    return from === to ? [] : [{ column: schoolColumns[name], before: from, after: to }]
  })
}

function textOf(value: string | boolean | undefined): string {
  if (typeof value !== 'boolean') return value ?? ''
  return value ? 'Stängd' : 'Öppen'
}
