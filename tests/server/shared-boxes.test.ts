import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { revokeSharedBox, shareBox } from '#contract/calls/shared-box.ts'
import type { Success } from '#contract/calls/call.ts'
import type { SharedBox } from '#contract/schemas/shared-box.ts'
import { maxSharedBoxBytes, type SentBox } from '#contract/shared-box.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { root, startServer, type Server } from '#tests/support/test-server.ts'
import { send } from './order-fields.ts'
import { newSecret, sentBox, sentPart } from './shared-box-fixture.ts'
import { createStaff } from './staff-fixture.ts'

let server: Server
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({
    clientFolder: path.join(root, 'dist/client'),
    environment: { PUBLIC_URL: 'https://material.example', LOG_LEVEL: 'trace' },
    onLogLine: (line) => lines.push(JSON.stringify(line)),
  })
})
afterAll(() => server.close())

const call = (name: string, fields: object) => send(server, `/shared-box${name}`, { ...fields })
async function share(box: SentBox, secret = newSecret(), days = '30') {
  const response = await call('/share', { secret, days, box: JSON.stringify(box) })
  expect(response.statusCode, response.body).toBe(200)
  return { secret, ...response.json<Success<typeof shareBox>>().data }
}
const read = async (address: string) => (await call('', { address })).json<{ data: SharedBox }>().data
const page = (address: string) => server.app.inject({ url: `/delad/${address}` })
const revoke = async (secret: string) =>
  (await call('/revoke', { secret })).json<Success<typeof revokeSharedBox>>()
const published = () =>
  server.store
    .selectFrom('material')
    .select(['id', 'slug', 'name'])
    .where('status', '=', 1)
    .orderBy('id')
    .limit(2)
    .execute()

test('a link shows what its owner shared, on a page of its own, until it is taken back', async () => {
  const [first, second] = await published()
  const box = sentBox([
    sentPart({ kind: 'section', title: 'Vart reste de?' }),
    sentPart({ kind: 'material', material_id: first?.id ?? 0, minutes: 25 }),
    sentPart({ kind: 'link', title: 'Film om runor', url: 'https://film.example/runor', minutes: 10 }),
    sentPart({ kind: 'file', title: 'Lisa och Olle.jpg', own_file: 'picture' }),
  ])
  const { secret, address } = await share(box)
  expect(address).toMatch(/^[\w-]{32}$/)
  // The same secret is the same link: the answer may have been lost.
  expect((await share(box, secret)).address).toBe(address)

  const shown = await page(address)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(shown.headers['etag']).toBeUndefined()
  for (const text of [
    'Vikingatiden',
    first?.name ?? '',
    'Film om runor',
    'Finns bara hos den som gjorde lådan',
  ])
    expect(shown.body).toContain(text)
  expect(shown.body).not.toContain('Lisa')
  expect(shown.body).toContain('<meta name="robots" content="noindex">')
  const ld = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(shown.body)?.[1] ?? ''
  expect(JSON.parse(ld)).toMatchObject({
    '@type': ['Course', 'LearningResource'],
    name: 'Vikingatiden',
    timeRequired: 'PT35M',
    hasPart: [
      {
        name: 'Vart reste de?',
        hasPart: [
          { name: first?.name, url: `https://material.example/${first?.slug}`, timeRequired: 'PT25M' },
          { name: 'Film om runor', url: 'https://film.example/runor' },
        ],
      },
    ],
  })
  expect((await server.app.inject({ url: '/sitemap.xml' })).body).not.toContain('delad')

  // Newer contents behind the same link, and a material that the site has withdrawn.
  const newer = sentBox([...box.parts, sentPart({ kind: 'material', material_id: second?.id ?? 0 })])
  expect((await call('/update', { secret, box: JSON.stringify(newer) })).statusCode).toBe(200)
  await server.store
    .updateTable('material')
    .set({ status: 0 })
    .where('id', '=', second?.id ?? 0)
    .execute()
  const updated = await page(address)
  expect(updated.body).toContain(second?.name)
  expect(updated.body).toContain('Materialet finns inte längre på Skolmaterial')
  expect((await read(address)).parts.at(-1)).toMatchObject({ title: second?.name, material: null })

  await revoke(secret)
  await revoke(secret)
  const gone = await page(address)
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-store'])
  expect(gone.body).toContain('Länken är indragen')
  expect(gone.body).not.toContain('Vikingatiden')
  expect(await read(address)).toMatchObject({ state: 'revoked', title: '', parts: [] })
  const refused = await call('/update', { secret, box: JSON.stringify(newer) })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    404,
    'Länken gäller inte längre. Gör en ny länk till lådan.',
  ])
  expect((await call('/share', { secret, days: '30', box: JSON.stringify(newer) })).statusCode).toBe(404)
  expect((await page(newSecret())).statusCode).toBe(404)

  const row = await server.store.selectFrom('shared_box').selectAll().executeTakeFirstOrThrow()
  expect(row.content).toBe('')
  for (const stored of [JSON.stringify(row), ...lines]) {
    expect(stored).not.toContain(address)
    expect(stored).not.toContain(secret)
  }
})

test('a link ends by itself, and what it showed is deleted; later the server forgets it', async () => {
  const { address, secret, expires_at } = await share(sentBox([], 'En vecka'), newSecret(), '7')
  const day = 24 * 3_600_000
  expect(Math.round((expires_at - Date.now()) / day)).toBe(7)
  const sweep = (now: number) => applyRetention(server.store, server.config, now)
  await sweep(Date.now())
  expect((await page(address)).statusCode).toBe(200)
  await server.store
    .updateTable('shared_box')
    .set({ expires_at: Date.now() - 1 })
    .where('state', '=', 'open')
    .execute()
  // Before the sweep too.
  const over = await page(address)
  expect([over.statusCode, over.body.includes('Länken har gått ut')]).toEqual([410, true])
  expect((await call('/update', { secret, box: JSON.stringify(sentBox()) })).statusCode).toBe(404)
  await sweep(Date.now())
  const stored = await server.store.selectFrom('shared_box').select('content').execute()
  expect(stored.every(({ content }) => content === '')).toBe(true)
  expect((await page(address)).statusCode).toBe(410)
  await sweep(Date.now() + 31 * day)
  expect(await server.store.selectFrom('shared_box').selectAll().execute()).toEqual([])
  expect((await page(address)).statusCode).toBe(404)
})

test('hostile contents are text on the page, and links lead to the web only', async () => {
  const script = '<script>alert(1)</script>'
  const { address } = await share(
    sentBox(
      [
        sentPart({ kind: 'section', title: `"><img src=x onerror=alert(1)>` }),
        sentPart({ kind: 'note', title: 'a\0b\u202Ec', text: `${script}</script><!--\ud800` }),
        sentPart({ kind: 'link', title: 'Klicka', url: 'javascript:alert(1)' }),
        sentPart({ kind: 'material', material_id: 999_999, title: 'Påhittat', text: '' }),
      ],
      `${script}"`,
    ),
  )
  const { body, statusCode } = await page(address)
  expect(statusCode).toBe(200)
  expect(body).not.toContain(script)
  expect(body).not.toContain('<img src=x')
  expect(body).not.toContain('javascript:alert')
  expect(body).not.toContain('Påhittat')
  expect((await read(address)).parts[1]).toMatchObject({ title: 'abc', text: `${script}</script><!--` })
})

test('what is no box, or too large, is refused; a network makes no links without end', async () => {
  const tooLarge = sentBox(
    Array.from({ length: 12 }, () => sentPart({ kind: 'note', text: 'å'.repeat(2500) })),
  )
  expect(Buffer.byteLength(JSON.stringify(tooLarge))).toBeGreaterThan(maxSharedBoxBytes)
  const refused: object[] = [
    { secret: 'short', days: '30', box: JSON.stringify(sentBox()) },
    { secret: newSecret(), days: '9999', box: JSON.stringify(sentBox()) },
    { secret: newSecret(), days: '30', box: '{"title":' },
    { secret: newSecret(), days: '30', box: JSON.stringify({ ...sentBox(), title: '' }) },
    {
      secret: newSecret(),
      days: '30',
      box: JSON.stringify(sentBox([{ ...sentPart({ kind: 'note' }), minutes: -1 }])),
    },
    { secret: newSecret(), days: '30', box: JSON.stringify(tooLarge) },
  ]
  for (const fields of refused)
    expect((await call('/share', fields)).statusCode, JSON.stringify(fields)).toBe(422)
  const device = { 'x-device-id': 'en-enhet-12345678' }
  const statuses: number[] = []
  for (let made = 0; made < 21; made += 1) {
    const fields = { secret: newSecret(), days: '7', box: JSON.stringify(sentBox()) }
    statuses.push((await send(server, '/shared-box/share', fields, device)).statusCode)
  }
  expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20]]).toEqual([true, 429])
})

test('editors read only a shared box that was reported, and can take it away', async () => {
  const editor = await createStaff(server, 'editor')
  const { address } = await share(sentBox([sentPart({ kind: 'note', title: 'Ett namn' })], 'Anmäld'))
  const { number } = await read(address)
  expect((await editor.call('/reported-box', { number })).json()).toMatchObject({ status: 'DATA NOT FOUND' })
  expect((await editor.call('/reported-box-remove', { number })).statusCode).toBe(404)
  const report = { kind: 'other', text: 'Där står ett namn.', page: `/delad/${address}` }
  expect((await send(server, '/report-problem', report)).statusCode).toBe(200)
  const reports = (await editor.call('/reports', { state: 'new' })).body
  expect(reports).toContain(`"page":"/delad/${number}"`)
  expect(reports).not.toContain(address)
  expect((await editor.call('/reported-box', { number })).json()).toMatchObject({
    data: { title: 'Anmäld', parts: [{ title: 'Ett namn' }] },
  })
  expect((await editor.call('/reported-box-remove', { number })).statusCode).toBe(200)
  expect((await editor.call('/reported-box-remove', { number })).statusCode).toBe(409)
  const gone = await page(address)
  expect([gone.statusCode, gone.body.includes('En redaktör har tagit bort')]).toEqual([410, true])
})
