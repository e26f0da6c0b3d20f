import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChange } from '#server/database/change-log.ts'
import { errorOf, headersIn, idOf, startOaiSite, type Harvest } from './oai-fixture.ts'
import { childOf, childrenOf, namesIn, textOf } from './xml-tree.ts'

let server: Harvest['server']
let ask: Harvest['ask']
let harvest: Harvest['harvest']
let publishedIds: Harvest['publishedIds']
let change: Harvest['change']
beforeAll(async () => {
  ;({ server, ask, harvest, publishedIds, change } = await startOaiSite())
})
afterAll(() => server.close())

test('the next harvest returns the changes since the last, also deletions, and nothing else', async () => {
  await harvest('ListIdentifiers', 'metadataPrefix=oai_dc')
  // The existing records are a second older than the changes.
  await server.store
    .updateTable('harvest_record')
    .set((row) => ({ datestamp: row('datestamp', '-', 10_000) }))
    .execute()
  const [renamed = 0, hidden = 0, erased = 0] = (await publishedIds()).slice(20)
  const before = textOf(await ask('verb=Identify'), 'responseDate')
  await change(renamed, { name: 'Nytt namn' })
  await change(hidden, { status: 0 })
  await server.store.transaction().execute(async (writing) => {
    await writing.deleteFrom('related_material').where('related_id', '=', erased).execute()
    await writing.deleteFrom('material').where('id', '=', erased).execute()
    await recordChange(writing, 'material', erased)
  })
  const since = `metadataPrefix=oai_dc&from=${before}`
  const { records } = await harvest('ListRecords', since)
  const states = records.map((record) => {
    const header = childOf(record, 'header')
    return [idOf(header), header?.attributes['status'], childOf(record, 'metadata') !== undefined]
  })
  expect(states).toEqual([
    [renamed, undefined, true],
    [hidden, 'deleted', false],
    [erased, 'deleted', false],
  ])
  const gone = `oai:material.example:material/${erased}`
  const record = childOf(
    childOf(await ask(`verb=GetRecord&metadataPrefix=lom&identifier=${gone}`), 'GetRecord'),
    'record',
  )
  expect(namesIn(record)).toEqual(['header'])
  expect(childrenOf(childOf(record, 'header'), 'setSpec').length).toBeGreaterThan(0)
  expect(errorOf(await ask(`verb=ListMetadataFormats&identifier=${gone}`))).toBe('noMetadataFormats')
  const day = before.slice(0, 10)
  expect((await harvest('ListRecords', `metadataPrefix=oai_dc&from=${day}`)).headers.length).toBeGreaterThan(
    2,
  )

  // Published again, it is a record again.
  await change(hidden, { status: 1 })
  const again = await harvest('ListIdentifiers', since)
  expect(again.headers.find((header) => idOf(header) === hidden)?.attributes).toEqual({})
})

test('renaming an option changes the records of its materials', async () => {
  await ask('verb=ListSets')
  await server.store
    .updateTable('harvest_record')
    .set((row) => ({ datestamp: row('datestamp', '-', 10_000) }))
    .execute()
  const before = textOf(await ask('verb=Identify'), 'responseDate')
  const keyword = await server.store
    .selectFrom('material_keyword')
    .select(['keyword_id', 'material_id'])
    .where('material_id', 'in', (await publishedIds()).slice(0, 5))
    .orderBy('keyword_id', 'desc')
    .executeTakeFirstOrThrow()
  await change(keyword.keyword_id, {}, 'options')
  const { headers } = await harvest('ListIdentifiers', `metadataPrefix=oai_dc&from=${before}`)
  expect(headers.map(idOf)).toContain(keyword.material_id)
})

test('a change during a harvest neither drops nor repeats a record', async () => {
  const wanted = await publishedIds()
  const first = childOf(await ask('verb=ListRecords&metadataPrefix=oai_dc'), 'ListRecords')
  const token = childOf(first, 'resumptionToken')?.text ?? ''
  for (const id of [wanted[0] ?? 0, wanted.at(-1) ?? 0]) await change(id, { name: `Ändrat ${id}` })
  await change(wanted.at(-2) ?? 0, { status: 0 })
  const url = `verb=ListRecords&resumptionToken=${token}`
  const second = childOf(await ask(url), 'ListRecords')
  const gone = (
    await server.store.selectFrom('harvest_record').select('material_id').where('deleted', '=', 1).execute()
  ).map(({ material_id }) => material_id)
  const all = [...headersIn(first), ...headersIn(second)].map(idOf)
  expect(all).toEqual([...new Set([...wanted, ...gone])].sort((a, b) => a - b))
  // The same token returns the same page again.
  expect(headersIn(childOf(await ask(url), 'ListRecords')).map(idOf)).toEqual(headersIn(second).map(idOf))
  expect(errorOf(await ask(`verb=ListIdentifiers&resumptionToken=${token}`))).toBe('badResumptionToken')
  const old = JSON.parse(Buffer.from(token, 'base64url').toString()) as object
  const expired = Buffer.from(JSON.stringify({ ...old, ends: Date.now() - 1000 })).toString('base64url')
  expect(errorOf(await ask(`verb=ListRecords&resumptionToken=${expired}`))).toBe('badResumptionToken')
})

test('the response is valid XML, whatever a name contains', async () => {
  const [id = 0] = await publishedIds()
  const name = `<b>&"'\u0001\u000b\ufffe]]> 🎉 Å`
  await change(id, { name })
  for (const prefix of ['oai_dc', 'lom']) {
    const identifier = `oai:material.example:material/${id}`
    const response = await ask(`verb=GetRecord&metadataPrefix=${prefix}&identifier=${identifier}`)
    expect(JSON.stringify(response)).toContain(JSON.stringify(`<b>&"']]> 🎉 Å`).slice(1, -1))
  }
})

test('a material that was never published is unknown, and only GET and POST are accepted', async () => {
  const [id = 0] = await publishedIds()
  await server.store.deleteFrom('harvest_record').where('material_id', '=', id).execute()
  await change(id, { status: 0 })
  const unknown = `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:material.example:material/${id}`
  expect(errorOf(await ask(unknown))).toBe('idDoesNotExist')
  const put = await server.app.inject({ method: 'PUT', url: '/oai' })
  expect([put.statusCode, put.headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
})
