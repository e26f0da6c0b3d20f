import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, idOf, utcDatestamp, site, startOaiSite, type Harvest } from './oai-fixture.ts'
import { lomErrors } from './validate-lom.ts'
import { childOf, childrenOf, namesIn, textOf } from './xml-tree.ts'

let server: Harvest['server']
let ask: Harvest['ask']
let harvest: Harvest['harvest']
let publishedIds: Harvest['publishedIds']
beforeAll(async () => {
  ;({ server, ask, harvest, publishedIds } = await startOaiSite())
})
afterAll(() => server.close())

test("Identify has the elements in the protocol's order", async () => {
  for (const method of ['GET', 'POST'] as const) {
    const identify = childOf(await ask('verb=Identify', method), 'Identify')
    expect(namesIn(identify)).toEqual([
      ...['repositoryName', 'baseURL', 'protocolVersion', 'adminEmail', 'earliestDatestamp'],
      ...['deletedRecord', 'granularity', 'compression', 'description'],
    ])
    expect(textOf(identify, 'baseURL')).toBe(`${site}/oai`)
    expect(textOf(identify, 'protocolVersion')).toBe('2.0')
    expect(textOf(identify, 'adminEmail')).toContain('@')
    expect(textOf(identify, 'earliestDatestamp')).toMatch(utcDatestamp)
    expect(textOf(identify, 'deletedRecord')).toBe('persistent')
    expect(textOf(identify, 'granularity')).toBe('YYYY-MM-DDThh:mm:ssZ')
    const own = childOf(childOf(identify, 'description'), 'oai-identifier')
    expect(textOf(own, 'repositoryIdentifier')).toBe('material.example')
  }
})

test('lists its formats and its sets', async () => {
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

test('a whole harvest is the whole catalogue, each material once, in both formats, valid by the standard', async () => {
  const wanted = await publishedIds()
  for (const prefix of ['oai_dc', 'lom']) {
    const { records, headers, parts } = await harvest('ListRecords', `metadataPrefix=${prefix}`)
    expect(parts).toBeGreaterThan(1)
    expect(headers.map(idOf)).toEqual(wanted)
    for (const record of records) {
      expect(namesIn(record)).toEqual(['header', 'metadata'])
      const [about] = childOf(record, 'metadata')?.children ?? []
      if (prefix === 'lom' && about !== undefined) expect(lomErrors(about)).toEqual([])
    }
  }
  const { headers } = await harvest('ListIdentifiers', 'metadataPrefix=oai_dc')
  expect(headers.map(idOf)).toEqual(wanted)
  for (const header of headers) {
    expect(namesIn(header).slice(0, 2)).toEqual(['identifier', 'datestamp'])
    expect(textOf(header, 'datestamp')).toMatch(utcDatestamp)
  }
})

test('a set contains the materials of its subject', async () => {
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

test('Dublin Core and LOM describe the material', async () => {
  const [id = 0] = await publishedIds()
  const { slug, name } = await server.store
    .selectFrom('material')
    .select(['slug', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const metadataOf = async (prefix: string) => {
    const response = await ask(
      `verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:material.example:material/${id}`,
    )
    return childOf(childOf(childOf(response, 'GetRecord'), 'record'), 'metadata')?.children[0]
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
  expect(lom?.attributes['xsi:schemaLocation']).toBe(
    'http://ltsc.ieee.org/xsd/LOM http://ltsc.ieee.org/xsd/lomv1.0/lomLoose.xsd',
  )
  const ages = childOf(childOf(lom, 'educational'), 'typicalAgeRange')
  expect(textOf(ages, 'string')).toMatch(/^\d{1,2}-(\d{1,2})?$/)
})
