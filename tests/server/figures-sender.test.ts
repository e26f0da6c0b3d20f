import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { figureKinds } from '#contract/figures.ts'
import { addDays, mondayOf, swedishDay } from '#contract/swedish-week.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import type { listYearReports, readFigures, readYearReport } from '#contract/calls/staff-figures.ts'
import type {
  listSenderMaterials,
  readSenderMaterial,
  readSenderToday,
} from '#contract/calls/staff-senders.ts'
import { addCounts, dataIn, lastYearsWeek, twoSenders } from './figures-fixture.ts'
import { createSender, createStaff } from './staff-fixture.ts'

let server: Server
let one: Awaited<ReturnType<typeof twoSenders>>['one']
let other: typeof one
let sender: Awaited<ReturnType<typeof createSender>>

beforeAll(async () => {
  server = await startServer()
  ;({ one, other } = await twoSenders(server))
  sender = await createSender(server, one.id)
})
afterAll(() => server.close())
beforeEach(() => server.store.deleteFrom('daily_count').execute())

const year = Number(lastYearsWeek(1).slice(0, 4))
const wholeYear = { from: lastYearsWeek(1), to: lastYearsWeek(50) }
const idOf = (position: number) => one.materials[position]?.id ?? 0

test('a sender reads its own figures and report, and nothing of another organisation', async () => {
  await addCounts(server, [
    { material: idOf(0), kind: 'opened', day: lastYearsWeek(10), count: 12 },
    { material: other.materials[0]?.id ?? 0, kind: 'opened', day: lastYearsWeek(10), count: 4000 },
  ])
  for (const by of ['material', 'sender', 'subject']) {
    const data = dataIn<typeof readFigures>(await sender.call('/figures', { ...wholeYear, by }))
    expect(data.hides_small).toBe(true)
    expect(data.totals.opened).toBe(12)
    expect(data.senders).toEqual([expect.objectContaining({ id: one.id })])
    expect(JSON.stringify(data)).not.toContain('4000')
  }
  const ownIds = one.materials.map(({ id }) => id)
  const data = dataIn<typeof readFigures>(await sender.call('/figures', { ...wholeYear, sender: one.id }))
  for (const { id } of data.rows) expect(ownIds).toContain(id)

  const foreign = await sender.call('/figures', { ...wholeYear, sender: other.id })
  const missing = await sender.call('/figures', { ...wholeYear, sender: 99_999 })
  expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body])
  expect(foreign.statusCode).toBe(404)
  const report = (of: number) => sender.call('/year-report', { sender: of, year })
  expect(dataIn<typeof readYearReport>(await report(one.id)).totals.opened).toBe(12)
  expect((await report(other.id)).statusCode).toBe(404)
  expect((await report(other.id)).body).toBe((await report(99_999)).body)
  expect((await sender.call('/search-misses')).statusCode).toBe(403)
  expect(dataIn<typeof listYearReports>(await sender.call('/year-reports')).senders).toEqual([
    expect.objectContaining({ id: one.id }),
  ])
})

test('a sender without an organisation, and a packer, read no figures', async () => {
  const nobody = await createStaff(server, 'sender')
  expect((await nobody.call('/figures')).statusCode).toBe(404)
  expect((await nobody.call('/year-report', { sender: one.id, year })).statusCode).toBe(404)
  expect(dataIn<typeof listYearReports>(await nobody.call('/year-reports')).senders).toEqual([])
  const packer = await createStaff(server, 'packer')
  for (const path of ['/figures', '/year-report', '/year-reports'])
    expect((await packer.call(path)).statusCode).toBe(403)
})

test('two organisations whose held-back numbers differ cannot be told apart by anything that is shown', async () => {
  // By week: what is shown for the first material is 0 0 6, and for the second 0 0 0 0.
  const variants = [
    { first: [1, 2, 3], second: [0, 4, 0, 0] },
    { first: [4, 0, 2], second: [1, 0, 2, 1] },
    { first: [0, 0, 6], second: [0, 0, 0, 0] },
  ]
  const shown = []
  for (const { first, second } of variants) {
    await server.store.deleteFrom('daily_count').execute()
    const rows = (material: number, counts: number[]) =>
      counts.flatMap((count, week) =>
        count === 0 ? [] : [{ material, kind: 'opened' as const, day: lastYearsWeek(week + 5), count }],
      )
    await addCounts(server, [
      ...rows(idOf(0), first),
      ...rows(idOf(1), second),
      { material: idOf(0), kind: 'opened', day: lastYearsWeek(20), count: 40 },
    ])
    shown.push(await everythingShown())
  }
  expect(shown[1]).toEqual(shown[0])
  expect(shown[2]).toEqual(shown[0])
  expect(JSON.stringify(shown[0])).toContain('"opened":46')
})

/** What a sender can read in any grouping, with any filter, over any period of the first weeks, and by days within a week. */
async function everythingShown(): Promise<unknown[]> {
  const answers: unknown[] = []
  const data = dataIn<typeof readFigures>(await sender.call('/figures', wholeYear))
  const subjects = ['', ...data.subjects.map(({ id }) => id)].slice(0, 5)
  for (const by of ['material', 'sender', 'subject'])
    for (const subject of subjects)
      answers.push(dataIn<typeof readFigures>(await sender.call('/figures', { ...wholeYear, by, subject })))
  for (let from = 4; from < 10; from++)
    for (let to = from; to < 10; to++) {
      const period = {
        from: addDays(lastYearsWeek(from), to % 4),
        to: addDays(lastYearsWeek(to), -(from % 3)),
      }
      answers.push(dataIn<typeof readFigures>(await sender.call('/figures', period)))
    }
  answers.push(dataIn<typeof readYearReport>(await sender.call('/year-report', { sender: one.id, year })))
  answers.push(
    dataIn<typeof readYearReport>(await sender.call('/year-report', { sender: one.id, year: year + 1 })),
  )
  // A row without a number in it would tell that there is something to hide.
  for (const answer of answers as { rows: { counts: Record<string, number> }[] }[])
    for (const { counts } of answer.rows)
      expect(figureKinds.some((kind) => (counts[kind] ?? 0) > 0)).toBe(true)
  return answers
}

test('an editor can read what the sender sees, and the report hides small numbers from everybody', async () => {
  await addCounts(server, [
    { material: idOf(0), kind: 'opened', day: lastYearsWeek(10), count: 3 },
    { material: idOf(1), kind: 'opened', day: lastYearsWeek(11), count: 9 },
  ])
  const editor = await createStaff(server, 'editor')
  const fields = { ...wholeYear, sender: one.id }
  const exact = dataIn<typeof readFigures>(await editor.call('/figures', fields))
  expect([exact.hides_small, exact.totals.opened]).toEqual([false, 12])
  const asSender = dataIn<typeof readFigures>(await editor.call('/figures', { ...fields, as_sender: 1 }))
  const { senders: _all, ...seen } = asSender
  const { senders: _own, ...own } = dataIn<typeof readFigures>(await sender.call('/figures', wholeYear))
  expect(seen).toEqual(own)
  expect(asSender.totals.opened).toBe(9)
  const report = dataIn<typeof readYearReport>(await editor.call('/year-report', { sender: one.id, year }))
  expect(report.totals.opened).toBe(9)
})

test('a sender reads its own materials in every state, and no other', async () => {
  const draft = one.materials[1]?.id ?? 0
  await server.store
    .updateTable('material')
    .set({ status: 0, state: 'draft' })
    .where('id', '=', draft)
    .execute()
  const data = dataIn<typeof listSenderMaterials>(await sender.call('/sender-materials'))
  const ids = data.materials.map(({ id }) => id)
  expect(ids).toContain(draft)
  const owners = await server.store
    .selectFrom('material')
    .select('sender_id')
    .where('id', 'in', ids)
    .distinct()
    .execute()
  expect(owners).toEqual([{ sender_id: one.id }])
  const own = dataIn<typeof readSenderMaterial>(await sender.call('/sender-material', { id: draft }))
  expect([own.name, own.state]).toEqual([one.materials[1]?.name, 'draft'])

  const foreign = await sender.call('/sender-material', { id: other.materials[0]?.id })
  const missing = await sender.call('/sender-material', { id: 999_999 })
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).toBe(missing.body)
  const today = dataIn<typeof readSenderToday>(await sender.call('/sender-today'))
  expect(today).toMatchObject({ sender: { id: one.id }, in_work: 1, published: ids.length - 1 })
  // Editors have pages of their own for all materials; without an organisation there is nothing here.
  const editor = await createStaff(server, 'editor')
  for (const path of ['/sender-today', '/sender-materials', '/sender-material'])
    expect((await editor.call(path, { id: draft })).statusCode).toBe(404)
})

test('without a period a sender sees the twelve last weeks that are over, and an editor those with this one', async () => {
  const shown = dataIn<typeof readFigures>(await sender.call('/figures'))
  const lastSunday = addDays(mondayOf(swedishDay(Date.now())), -1)
  expect(shown.weeks).toHaveLength(12)
  expect(shown).toMatchObject({ from: addDays(lastSunday, -83), to: lastSunday })
  const editor = await createStaff(server, 'editor')
  const exact = dataIn<typeof readFigures>(await editor.call('/figures'))
  expect(exact.weeks).toHaveLength(12)
  expect(exact.to).toBe(swedishDay(Date.now()))
})
