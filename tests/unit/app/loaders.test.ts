import { isRedirect } from '@tanstack/react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/calls/call.ts'
import { homePage, listingPage } from '#src/app/loaders.ts'
import type { CallReader } from '#src/api/batch.ts'
import { makeQueryClient } from '#src/api/query-client.ts'
import { homeQueries } from '#src/pages/home/queries.ts'
import { listingQuery } from '#src/pages/listing/listing-view.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
let keyword: (slug: string) => number
beforeAll(async () => {
  server = await startServer()
  const rows = await server.store.selectFrom('keyword').select(['id', 'slug']).execute()
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  keyword = (slug) => ids.get(slug) ?? 0
})
afterAll(() => server.close())

/** Reads from a real server and records the calls; those that `fails` selects fail. */
function recordingQueries(fails: (call: Call) => boolean = () => false) {
  const requestedCalls: string[] = []
  const read = async (call: Call, fields: object) => {
    requestedCalls.push(call.name)
    if (fails(call)) throw new Error('No answer')
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((fields as Record<string, unknown>)[name])),
    )
    const answer = await server.app.inject({ method: 'POST', url: `/v1${path}`, payload: fields })
    const body = answer.json<{ status: string }>()
    return { data: body.status === 'OK' ? body : null, at: Date.now(), source: 'network' }
  }
  const queries = makeQueryClient(read as CallReader)
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  return { requestedCalls, queries }
}

/** The address that a page redirects to, or 'stays'. */
async function redirectOf(
  kind: 'nyckelord' | 'tema' | 'amne',
  child: string,
  search: Record<string, string>,
) {
  try {
    await listingPage(kind)(recordingQueries().queries, { child }, search)
    return 'stays'
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options.href
  }
}

describe('the home page', () => {
  test('is rendered without a row whose read fails, and requests it again', async () => {
    const { queries } = recordingQueries((call) => call.name === 'listFilms')
    await homePage(queries)
    expect(queries.getQueryData(homeQueries.films.queryKey)?.data).toBeNull()
    expect(queries.getQueryData(homeQueries.banners.queryKey)?.data?.data.length).toBeGreaterThan(0)
    const films = queries.getQueryCache().find({ queryKey: homeQueries.films.queryKey })
    expect(films?.isStaleByTime(60_000)).toBe(true)
  })

  test('fails when nothing at all is answered', async () => {
    await expect(homePage(recordingQueries(() => true).queries)).rejects.toThrow()
  })
})

describe('a keyword’s address', () => {
  test('redirects to /404 when it is unknown, whatever ids it has', async () => {
    for (const nyckelord of ['', '99999', '99998,99999'])
      expect(await redirectOf('nyckelord', 'finns-inte', { nyckelord })).toBe('/404')
  })

  test('redirects where slug and id disagree, and the other parameters stay', async () => {
    const id = keyword('vatten')
    const search = { nyckelord: String(id), arskurs: '15,99999', listall: '1', utm_source: 'brev' }
    expect(await redirectOf('nyckelord', 'algebra', search)).toBe(
      `/nyckelord/vatten?arskurs=15&nyckelord=${id}&listall=1`,
    )
    expect(await redirectOf('nyckelord', 'vatten', search)).toBe('stays')
    expect(await redirectOf('nyckelord', 'vatten', {})).toBe('stays')
    expect(await redirectOf('nyckelord', 'vatten', { nyckelord: '99999' })).toBe('stays')
  })

  test('with several keywords redirects to the filter of all keywords', async () => {
    const both = [keyword('vatten'), keyword('algebra')].sort((a, b) => a - b)
    for (const nyckelord of [both.join(','), both.toReversed().join(','), `${both.join(',')},99999`])
      expect(await redirectOf('nyckelord', 'vatten', { nyckelord, arskurs: '15' })).toBe(
        `/nyckelord?arskurs=15&nyckelord=${both.join(',')}`,
      )
    expect(await redirectOf('nyckelord', 'x', { nyckelord: `99999,${both[0]}` })).toMatch(
      new RegExp(`^/nyckelord/[a-z]+\\?nyckelord=${both[0]}$`),
    )
  })
})

test('unknown ids are requested once, and are not part of the view', async () => {
  const { requestedCalls, queries } = recordingQueries()
  const { view } = await listingPage('amne')(queries, {}, { tema: '99999', amne: '23,99999' })
  expect(view.choice.chosen).toMatchObject({ tema: [], amne: [23] })
  expect(queries.getQueryData(listingQuery(view).queryKey)).toBeDefined()
  expect(requestedCalls.filter((name) => name === 'listMaterials')).toHaveLength(1)
  const { queries: others } = recordingQueries()
  await listingPage('amne')(others, {}, { tema: '99999' })
  expect(others.getQueryData(['listTopics', { parent: 'amne' }])).toBeDefined()
})

test('a listing is shown without its title and description', async () => {
  const { queries } = recordingQueries((call) => call.name === 'readSeo')
  await expect(listingPage('amne')(queries, {}, {})).resolves.toMatchObject({
    view: { place: { kind: 'amne' } },
  })
})
