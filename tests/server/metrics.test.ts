import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, startServer, type Server } from '#tests/support/test-server.ts'
import { createLoggedInCustomer } from './account-fixture.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'

const token = 'kanariefagel-metrics-0123456789'
let server: Server
beforeAll(async () => {
  server = await startServer({ environment: { METRICS_TOKEN: token } })
})
afterAll(() => server.close())

const metrics = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
/** The value of a series, such as `up{a="b"}`. */
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  )

test('metrics count calls by name and status, and tell nothing about who or what', async () => {
  const print = await createPrint(server, { stock_qty: 5, max_qty: 5 })
  const person = await createLoggedInCustomer(server)
  await server.app.inject(`/v1/product/detail/${print.slug}?x=kanariefagel`)
  await server.app.inject(`/v1/product/popular`)
  await server.app.inject(`/v1/product/popular`)
  await server.app.inject('/v1/finns-inte-kanariefagel')
  await server.app.inject('/kanariefagel')
  const ordered = await send(server, orderPath, orderFields(print.id, { email: person.email }))
  expect(ordered.statusCode).toBe(200)
  // Asked for half an hour ago, and to be claimed in an hour: what is measured is how long somebody has waited.
  const [created_at, next_at] = [Date.now() - 1_800_000, Date.now() + 3_600_000]
  await server.store
    .insertInto('job')
    .values({
      ...{ id: 'waits', kind: 'site-archive', key: '', state: 'waiting', attempts: 0, reason: '' },
      ...{ created_at, next_at, ended_at: null, request_id: '' },
    })
    .execute()
  const { statusCode, headers, body } = await metrics(`Bearer ${token}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  const count = (call: string, status: number) =>
    valueOf(body, `http_request_duration_seconds_count{call="${call}",status="${status}"}`)
  expect(count('placeOrder', 200)).toBe(1)
  expect(count('listPopular', 200)).toBe(2)
  expect(count('readMaterial', 200)).toBe(1)
  expect(count('unknown', 404)).toBeGreaterThan(0)
  expect(valueOf(body, 'skolmaterial_reads_total{result="hits"}')).toBeGreaterThan(0)
  expect(valueOf(body, 'skolmaterial_emails{state="waiting"}')).toBeGreaterThan(0)
  expect(valueOf(body, 'skolmaterial_oldest_job_seconds{kind="backup"}')).toBe(0)
  expect(valueOf(body, 'skolmaterial_oldest_job_seconds{kind="site-archive"}')).toBeGreaterThan(1700)
  expect(valueOf(body, 'skolmaterial_ready')).toBe(1)
  expect(valueOf(body, 'skolmaterial_change_number')).toBe(server.finder.changeNumber())
  for (const secret of ['kanariefagel', print.slug, person.email, person.id])
    expect(body).not.toContain(secret)
})

test('without the token there is nothing at /metrics', async () => {
  for (const authorization of [undefined, 'Bearer x', `bearer ${token}`, `Bearer ${token}x`, token]) {
    const refused = await metrics(authorization)
    expect(refused.statusCode).toBe(404)
    expect(refused.body).not.toContain('http_request')
  }
})

test('every alert and every panel asks for a metric that the server gives', async () => {
  const { body } = await metrics(`Bearer ${token}`)
  const given = new Set([...body.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name))
  for (const file of ['deploy/prometheus/alerts.yml', 'deploy/grafana/skolmaterial.json']) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const asked = [...text.matchAll(/\b((?:skolmaterial|http_request|process|nodejs)_\w+)/g)].map(
      ([, name = '']) => name.replace(/(?<=duration_seconds)_(count|bucket|sum)$/, ''),
    )
    expect(asked.length, file).toBeGreaterThan(8)
    expect(
      [...new Set(asked)].filter((name) => !given.has(name)),
      file,
    ).toEqual([])
  }
})
