import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChange, type ChangeKind } from '#server/database/change-log.ts'
import { startServer, type Server } from '#tests/hands.ts'
import { childOf, childrenOf, namesIn, readXml, textOf, type Element } from './xml-tree.ts'

const oai = 'http://www.openarchives.org/OAI/2.0/'
const site = 'https://material.example'
const seconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

let server: Server
beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_URL: site } })
})
afterAll(() => server.close())

/** Asks, and checks what every answer of the protocol must be. */
async function ask(query: string | [string, string][], method: 'GET' | 'POST' = 'GET'): Promise<Element> {
  const written = new URLSearchParams(query).toString()
  const answer = await server.app.inject(
    method === 'GET'
      ? { url: `/oai?${written}` }
      : {
          method,
          url: '/oai',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: written,
        },
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(answer.body.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
  const root = readXml(answer.body)
  expect([root.name, root.namespace]).toEqual(['OAI-PMH', oai])
  expect(root.attributes['xsi:schemaLocation']).toBe(`${oai} ${oai}OAI-PMH.xsd`)
  expect(namesIn(root).slice(0, 2)).toEqual(['responseDate', 'request'])
  expect(root.children.length).toBe(3)
  expect(textOf(root, 'responseDate')).toMatch(seconds)
  expect(textOf(root, 'request')).toBe(`${site}/oai`)
  return root
}

const errorOf = (root: Element) => childOf(root, 'error')?.attributes['code']
const idOf = (header: Element | undefined) => Number(textOf(header, 'identifier').split('/').at(-1))
const headersIn = (list: Element | undefined) =>
  list?.name === 'ListRecords'
    ? childrenOf(list, 'record').map((record) => childOf(record, 'header'))
    : childrenOf(list, 'header')

/** A harvest to its end, by its tokens. */
async function harvest(
  verb: string,
  query: string,
): Promise<{ records: Element[]; headers: Element[]; parts: number }> {
  const found = { records: [] as Element[], headers: [] as Element[], parts: 0 }
  let next = `verb=${verb}&${query}`
  let size = ''
  while (next !== '') {
    const list = childOf(await ask(next), verb)
    const token = childOf(list, 'resumptionToken')
    if (token !== undefined) {
      expect(token.attributes['cursor']).toBe(String(found.headers.length))
      size ||= token.attributes['completeListSize'] ?? ''
      if (token.text !== '') expect(token.attributes['expirationDate']).toMatch(seconds)
    }
    found.records.push(...childrenOf(list, 'record'))
    found.headers.push(...headersIn(list).filter((header) => header !== undefined))
    found.parts++
    next = token === undefined || token.text === '' ? '' : `verb=${verb}&resumptionToken=${token.text}`
  }
  if (size !== '') expect(Number(size)).toBe(found.headers.length)
  return found
}

async function change(id: number, set: { status?: 0 | 1; name?: string }, kind: ChangeKind = 'material') {
  await server.store.transaction().execute(async (writing) => {
    if (Object.keys(set).length > 0)
      await writing.updateTable('material').set(set).where('id', '=', id).execute()
    await recordChange(writing, kind, id)
  })
}

async function publishedIds(): Promise<number[]> {
  const rows = await server.store
    .selectFrom('material')
    .select('id')
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

test('says who it is, in the order that the protocol asks for', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const identify = childOf(await ask('verb=Identify', method), 'Identify')
    expect(namesIn(identify)).toEqual([
      ...['repositoryName', 'baseURL', 'protocolVersion', 'adminEmail', 'earliestDatestamp'],
      ...['deletedRecord', 'granularity', 'compression', 'description'],
    ])
    expect(textOf(identify, 'baseURL')).toBe(`${site}/oai`)
    expect(textOf(identify, 'protocolVersion')).toBe('2.0')
    expect(textOf(identify, 'adminEmail')).toContain('@')
    expect(textOf(identify, 'earliestDatestamp')).toMatch(seconds)
    expect(textOf(identify, 'deletedRecord')).toBe('persistent')
    expect(textOf(identify, 'granularity')).toBe('YYYY-MM-DDThh:mm:ssZ')
    const own = childOf(childOf(identify, 'description'), 'oai-identifier')
    expect(textOf(own, 'repositoryIdentifier')).toBe('material.example')
  }
})

test('names its formats and its sets', async () => {
  const formats = childrenOf(
    childOf(await ask('verb=ListMetadataFormats'), 'ListMetadataFormats'),
    'metadataFormat',
  )
  expect(formats.map((format) => textOf(format, 'metadataPrefix'))).toEqual(['oai_dc', 'lom'])
  for (const format of formats)
    expect(namesIn(format)).toEqual(['metadataPrefix', 'schema', 'metadataNamespace'])
  const sets = childrenOf(childOf(await ask('verb=ListSets'), 'ListSets'), 'set')
  for (const set of sets) expect(namesIn(set)).toEqual(['setSpec', 'setName'])
  expect(sets.map((set) => textOf(set, 'setSpec'))).toContain('biologi')
})

test.each([
  ['', 'badVerb'],
  ['verb=Explode', 'badVerb'],
  ['verb=__proto__', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=identify', 'badVerb'],
  ['verb=Identify&set=biologi', 'badArgument'],
  ['verb=GetRecord', 'badArgument'],
  ['verb=GetRecord&identifier=oai:material.example:material/1', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=lom', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-13-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T00:00:00', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T25:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
  ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListRecords&resumptionToken=', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
  [
    'verb=GetRecord&metadataPrefix=marc&identifier=oai:material.example:material/1',
    'cannotDisseminateFormat',
  ],
  [
    'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:material.example:material/99999999',
    'idDoesNotExist',
  ],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:other.example:material/1', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=1', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%00%01%EF%BF%BF<x>', 'idDoesNotExist'],
  ['verb=ListMetadataFormats&identifier=oai:material.example:material/0', 'idDoesNotExist'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=finns-inte', 'noRecordsMatch'],
  ['verb=ListIdentifiers&metadataPrefix=oai_dc&until=1990-01-01', 'noRecordsMatch'],
  ['verb=ListIdentifiers&metadataPrefix=oai_dc&from=2999-01-01T00:00:00Z', 'noRecordsMatch'],
])('%s is answered with %s, however it is asked', async (query, code) => {
  for (const method of ['GET', 'POST'] as const) {
    const root = await ask(query, method)
    expect(errorOf(root)).toBe(code)
    const repeated = Object.keys(childOf(root, 'request')?.attributes ?? {})
    expect(repeated.length > 0).toBe(!['badVerb', 'badArgument'].includes(code))
  }
})

test('a whole harvest is the whole catalogue, each material once, in both formats', async () => {
  const wanted = await publishedIds()
  for (const prefix of ['oai_dc', 'lom']) {
    const { records, headers, parts } = await harvest('ListRecords', `metadataPrefix=${prefix}`)
    expect(parts).toBeGreaterThan(1)
    expect(headers.map(idOf)).toEqual(wanted)
    for (const record of records) expect(namesIn(record)).toEqual(['header', 'metadata'])
  }
  const { headers } = await harvest('ListIdentifiers', 'metadataPrefix=oai_dc')
  expect(headers.map(idOf)).toEqual(wanted)
  for (const header of headers) {
    expect(namesIn(header).slice(0, 2)).toEqual(['identifier', 'datestamp'])
    expect(textOf(header, 'datestamp')).toMatch(seconds)
  }
})

test('a set is the material of its subject', async () => {
  const { headers } = await harvest('ListIdentifiers', 'metadataPrefix=lom&set=biologi')
  const rows = await server.store
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select('material_id')
    .where('category.slug', '=', 'biologi')
    .orderBy('material_id')
    .execute()
  expect(headers.map(idOf)).toEqual(rows.map(({ material_id }) => material_id))
  for (const header of headers)
    expect(childrenOf(header, 'setSpec').map(({ text }) => text)).toContain('biologi')
})

test('Dublin Core and LOM say what the material is', async () => {
  const [id = 0] = await publishedIds()
  const { slug, name } = await server.store
    .selectFrom('material')
    .select(['slug', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const metadataOf = async (prefix: string) => {
    const answer = await ask(
      `verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:material.example:material/${id}`,
    )
    return childOf(childOf(childOf(answer, 'GetRecord'), 'record'), 'metadata')?.children[0]
  }
  const dc = await metadataOf('oai_dc')
  expect([dc?.name, dc?.namespace]).toEqual(['dc', 'http://www.openarchives.org/OAI/2.0/oai_dc/'])
  expect(new Set(dc?.children.map(({ namespace }) => namespace))).toEqual(
    new Set(['http://purl.org/dc/elements/1.1/']),
  )
  for (const element of [
    'title',
    'subject',
    'description',
    'publisher',
    'date',
    'type',
    'identifier',
    'language',
    'rights',
  ])
    expect(namesIn(dc), element).toContain(element)
  expect([textOf(dc, 'title'), textOf(dc, 'identifier')]).toEqual([name, `${site}/${slug}`])
  const lom = await metadataOf('lom')
  expect([lom?.name, lom?.namespace]).toEqual(['lom', 'http://ltsc.ieee.org/xsd/LOM'])
  expect([...new Set(namesIn(lom))]).toEqual([
    ...['general', 'lifeCycle', 'metaMetadata', 'technical', 'educational', 'rights', 'classification'],
  ])
  expect(namesIn(childOf(lom, 'general')).slice(0, 3)).toEqual(['identifier', 'title', 'language'])
  expect(textOf(childOf(childOf(lom, 'general'), 'title'), 'string')).toBe(name)
  expect(textOf(childOf(childOf(lom, 'rights'), 'cost'), 'value')).toBe('no')
})

test('the next harvest brings what has changed since the last, also what is gone, and nothing else', async () => {
  await harvest('ListIdentifiers', 'metadataPrefix=oai_dc')
  // What stood there long before is a second older than what changes now.
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

test('a name that is sorted by, changed, changes the materials that are sorted by it', async () => {
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

test('what changes in the middle of a harvest neither drops out nor comes twice', async () => {
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
  // The same token gives the same part again.
  expect(headersIn(childOf(await ask(url), 'ListRecords')).map(idOf)).toEqual(headersIn(second).map(idOf))
  expect(errorOf(await ask(`verb=ListIdentifiers&resumptionToken=${token}`))).toBe('badResumptionToken')
  const old = JSON.parse(Buffer.from(token, 'base64url').toString()) as object
  const expired = Buffer.from(JSON.stringify({ ...old, ends: Date.now() - 1000 })).toString('base64url')
  expect(errorOf(await ask(`verb=ListRecords&resumptionToken=${expired}`))).toBe('badResumptionToken')
})

test('whatever a name holds, what is sent is XML', async () => {
  const [id = 0] = await publishedIds()
  const name = `<b>&"'\u0001\u000b\ufffe]]> 🎉 Å`
  await change(id, { name })
  for (const prefix of ['oai_dc', 'lom']) {
    const identifier = `oai:material.example:material/${id}`
    const answer = await ask(`verb=GetRecord&metadataPrefix=${prefix}&identifier=${identifier}`)
    expect(JSON.stringify(answer)).toContain(JSON.stringify(`<b>&"']]> 🎉 Å`).slice(1, -1))
  }
})

test('what was never published is not known, and no method but reading is taken', async () => {
  const [id = 0] = await publishedIds()
  await server.store.deleteFrom('harvest_record').where('material_id', '=', id).execute()
  await change(id, { status: 0 })
  const unknown = `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:material.example:material/${id}`
  expect(errorOf(await ask(unknown))).toBe('idDoesNotExist')
  const put = await server.app.inject({ method: 'PUT', url: '/oai' })
  expect([put.statusCode, put.headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
})
