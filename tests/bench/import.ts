import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createImporter, csvOf } from '#tests/server/import-fixture.ts'
import { createPrint, orderFields, orderPath, send } from '#tests/server/order-fields.ts'
import { createSchoolImporter, unitAnswer } from '#tests/server/school-import-fixture.ts'
import { createMaterialEditor } from '#tests/server/staff-material-fixture.ts'
import { startServer } from '#tests/support/test-server.ts'

/** Measures an import of new materials, then of the same with changes, and how long orders wait meanwhile. */
const count = Number(process.argv[2] ?? 5000)
const goalMs = 2000
/** As much as the register says of a school beside what the import reads. */
const filling = {
  ...{
    schoolName: 'Blåbärsskolan',
    headMaster: 'Blåbär Rektor',
    email: 'a@b.example',
    url: 'https://b.example',
  },
  ...{ schoolTypes: ['FKLASS', 'FTH', 'GR'], orientationType: 'ALLMAN', municipalityCode: '0000' },
  schoolTypeProperties: { gr: { grades: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] } },
}

const server = await startServer()
const importer = createImporter(server, await createMaterialEditor(server))
const print = await createPrint(server, { stock_qty: 1_000_000, max_qty: 10 })
const columns = [
  'Nyckel',
  'Namn',
  'Status',
  'Kort beskrivning',
  'Om materialet',
  'Ämne',
  'Årskurs',
  'Nyckelord',
  'Länk till materialet',
]
const rows = (text: string) =>
  Array.from({ length: count }, (_, at) => [
    ...[
      `B-${at}`,
      `Blåbärsris nummer ${at}`,
      'Publicerat',
      `${text} ${at}.`,
      `${text} och dess växter. `.repeat(20),
    ],
    ...['Biologi', 'Årskurs 4, Årskurs 5', `bär ${at % 300}, skog`, `https://skogen.example/${at}`],
  ])

for (const text of ['Om skogen', 'Om heden']) {
  const started = performance.now()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const checking = watchOrders()
  const { import: job } = await importer.check(csvOf([columns, ...rows(text)]))
  const checkedMs = performance.now() - started
  const duringCheck = await checking.stop()
  const applying = watchOrders()
  const before = performance.now()
  const { statusCode } = await importer.apply(job.id)
  const appliedMs = performance.now() - before
  const duringWrite = await applying.stop()
  delay.disable()
  console.log(
    `${count} ${text === 'Om skogen' ? 'new' : 'changed'}: check ${round(checkedMs)} ms (an order waited at most ${duringCheck} ms), ` +
      `write ${round(appliedMs)} ms, status ${statusCode} (an order waited at most ${duringWrite} ms, goal ${goalMs})`,
  )
}
await importSchools(12_000)
await server.close()

/** Schools of the register, first new and then all of them closed. */
async function importSchools(units: number): Promise<void> {
  const schools = await createSchoolImporter(server)
  for (const status of ['AKTIV', 'UPPHORT']) {
    const answers = Array.from({ length: units }, (_, at) =>
      unitAnswer({ code: String(20_000_000 + at), name: `Blåbärsskolan ${at}`, status }, filling),
    )
    const file = JSON.stringify(answers)
    const started = performance.now()
    const checking = watchOrders()
    const { import: job } = await schools.check(file)
    const checkedMs = performance.now() - started
    const duringCheck = await checking.stop()
    const applying = watchOrders()
    const before = performance.now()
    const { message } = await schools.apply(job.id)
    const appliedMs = performance.now() - before
    console.log(
      `${units} schools ${status}, ${round(file.length / 1e6)} MB: check ${round(checkedMs)} ms (an order waited at most ${duringCheck} ms), ` +
        `write ${round(appliedMs)} ms, ${message} (an order waited at most ${await applying.stop()} ms, goal ${goalMs})`,
    )
  }
}

/** Orders one copy after the other, and tells how long the slowest took. */
function watchOrders() {
  let isOrdering = true
  let slowest = 0
  const ordering = (async () => {
    while (isOrdering) {
      const asked = performance.now()
      await send(server, orderPath, orderFields(print.id, { email: `larare${asked}@skola.example` }))
      slowest = Math.max(slowest, performance.now() - asked)
      await pause(20)
    }
  })()
  return {
    async stop(): Promise<number> {
      isOrdering = false
      await ordering
      return round(slowest)
    },
  }
}

function round(ms: number): number {
  return Math.round(ms)
}
