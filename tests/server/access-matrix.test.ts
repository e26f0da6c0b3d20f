import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { fillPath, notFound } from '#contract/call-path.ts'
import { boxFilePath } from '#contract/account-boxes.ts'
import { uploadPath } from '#contract/resumable-upload.ts'
import { siteArchivePath } from '#contract/site-archive.ts'
import type { Call } from '#contract/calls/call.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { sampleFields } from './sample-fields.ts'
import { createAccessFixture } from './access-fixture.ts'
import { actors, type Actor } from './access-actors.ts'
import { accessMatrix, type AccessRow, type ExpectedResponse } from './access-rows.ts'

/** Accepted, hidden from this actor, or refused with an HTTP status. */
type Outcome = 'ok' | 'hidden' | number

let server: Server
let samples: Record<string, Record<string, string>>
beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_URL: 'https://material.example' } })
  samples = await sampleFields(server.store)
})
afterAll(() => server.close())

test('every route has rows, and every row has a route', () => {
  const routed = routesOf(server)
  const calls = allCalls.map(({ path, name }) => [`/v1${path.replace(/\{(\w+)\}/g, ':$1')}`, name] as const)
  const known = new Set([...calls.map(([path]) => path), ...otherRoutes])
  expect(routed.filter((path) => !known.has(path))).toEqual([])
  // Calls of staff have a matrix of their own, which follows from their roles.
  const withRows = allCalls.filter(({ roles }) => roles === undefined)
  expect(withRows.filter(({ name }) => accessMatrix[name] === undefined).map(({ name }) => name)).toEqual([])
  expect(Object.keys(accessMatrix).filter((name) => !allCalls.some((call) => call.name === name))).toEqual([])
})

/**
 * Calls that anybody may make have tests of their own; the matrix tries the others. So have uploads in pieces, the download of
 * an archive and the files of boxes, which are no calls (resumable-uploads.test.ts, site-archive.test.ts, account-box-files.test.ts).
 */
const otherRoutes = [
  ...['*', '/', '/v1/batch', '/v1/openapi.json', '/healthz', '/readyz'],
  ...[uploadPath, `${uploadPath}/:id`, `${siteArchivePath}/:name`, boxFilePath(':box', ':file')],
]

/** Every path that the server answers under /v1. */
function routesOf({ app }: Server): string[] {
  const routeTree = app.printRoutes({ commonPrefix: false })
  const segments: string[] = []
  return routeTree.split('\n').flatMap((line) => {
    const match = /^([│ ├└─]*)(\/?\S*) \(/.exec(line)
    if (match === null) return []
    const level = (match[1]?.length ?? 0) / 4
    segments.length = level
    segments.push(match[2] ?? '')
    const path = segments.join('')
    return path.startsWith('/v1/') ? [path] : []
  })
}

const rows = Object.entries(accessMatrix).flatMap(([name, ofCall]) =>
  ofCall.map((row) => ({ name, row, what: row.variant === undefined ? name : `${name}: ${row.variant}` })),
)

test.each(rows)('$what', async ({ name, row }) => {
  const call = allCalls.find((one) => one.name === name)
  if (call === undefined) throw new Error(`No call is named ${name}`)
  const fixture = await createAccessFixture(server)
  const outcomes = new Map<Actor, Outcome>()
  for (const actor of actors)
    outcomes.set(actor, await request(call, row, actor, row.fields === undefined ? null : fixture))
  expect(Object.fromEntries(outcomes)).toEqual(
    Object.fromEntries(actors.map((actor, at) => [actor, expectedOutcome(row.expected[at])])),
  )

  async function request(
    of: Call,
    { fields }: AccessRow,
    actor: Actor,
    given: typeof fixture | null,
  ): Promise<Outcome> {
    const wanted = given === null ? (samples[of.name] ?? {}) : await fields?.(given, actor)
    const { path, rest } = fillPath(of.path, { ...wanted })
    const response = await server.app.inject({
      method: of.method,
      url: `/v1${path}${of.method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''}`,
      headers: {
        ...(actor === 'guest' ? {} : fixture.people[actor].headers),
        ...(actor === 'otherOrigin'
          ? { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
          : {}),
        'x-device-id': `prov-${actor}-12345678`,
      },
      ...(of.method === 'POST' && { payload: rest }),
    })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    if (response.statusCode !== 200) {
      expect(response.json()).toMatchObject({ status: 'ERROR', message: expect.any(String) as string })
      return response.statusCode
    }
    return response.json<{ status: string }>().status === notFound.status ? 'hidden' : 'ok'
  }
})

/** A guest's response is no refusal: the rows for previews and own materials show that an expired token gives no access. */
const expectedOutcome = (expected: ExpectedResponse | undefined) => (expected === 'guest' ? 'ok' : expected)

test('the batch gives no extra rights: a write in it is refused separately, and a token changes nothing', async () => {
  const { draft, people } = await createAccessFixture(server)
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/batch',
    headers: people.otherCustomer.headers,
    payload: {
      requests: [
        { path: `/product/detail/${draft.slug}`, body: { preview: 1 } },
        { path: '/customer/current' },
        { path: '/customer/logout' },
        { path: '/menu' },
      ],
    },
  })
  expect(response.json()).toMatchObject([notFound, { status: 400 }, { status: 400 }, { status: 'OK' }])
})
