import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#contract/calls/all-calls.ts'
import { notFound } from '#contract/call-path.ts'
import { entryPaths } from '#contract/outbox-entry.ts'
import { classifyResponse, deliveryResultOf } from '#contract/response.ts'
import { fromStoredEntry } from '#src/storage/stored-entry.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { differences } from './earlier-client/compare-schemas.ts'
import { currentRequests } from './earlier-client/current-fields.ts'
import { recordCalls, schemasNow } from './earlier-client/record.ts'
import { readRecording } from './earlier-client/recorded.ts'
import { postForm, sendAsPage } from './earlier-client/send.ts'

/*
 * A page or a worker of the release before goes on with this server. `earlier-client/recorded-calls.jsonl` has each call of that release:
 * what it sends, what the server takes, what is read of the answer, and what waits in the outbox. At a release it is recorded anew, after
 * the tests have passed with the one before:
 *   RECORD_RELEASE=1.2.0 npx vitest run --project server tests/server/earlier-client.test.ts
 */
let server: Server
let requestFor: Awaited<ReturnType<typeof currentRequests>>
beforeAll(async () => {
  server = await startServer()
  requestFor = await currentRequests(server)
})
/** Whether a test has failed: then nothing is recorded. */
let hasFailed = false
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
afterAll(async () => {
  await server.close()
  const release = process.env['RECORD_RELEASE']
  if (release === undefined || hasFailed) return
  // The tests have changed what the first server answers.
  const fresh = await startServer()
  await recordCalls(fresh, release)
  await fresh.close()
})

const recording = readRecording()
const recorded = recording.calls.map((call) => [call.name, call] as const)

test('the recording has the calls of visitors, and each kind of entry of the outbox', () => {
  expect(recording.calls.length).toBeGreaterThan(100)
  expect(recording.entries.map(({ path }) => path).sort()).toEqual(Object.values(entryPaths).sort())
})

describe.each(recorded)('%s of an earlier page', (_name, call) => {
  const now = allCalls.find(
    ({ path, method, kind }) => path === call.path && method === call.method && kind === call.kind,
  )

  test('is taken with every field that it may have, and answered with every field that is read', () => {
    expect(now, `${call.method} ${call.path} is gone`).toBeDefined()
    if (now === undefined) return
    const { input, answer } = schemasNow(now)
    expect(differences(call.input, input, 'unread')).toEqual([])
    expect(differences(answer, call.answer, 'allowed')).toEqual([])
    expect(now.fileFields ?? []).toEqual(expect.arrayContaining([...call.fileFields]))
    if (call.policy !== null) expect(now.batched).toBe(true)
  })

  test('is answered by the server as it was', async () => {
    const current = await requestFor(now ?? call)
    const fields = { ...call.fields }
    for (const name of call.current) fields[name] = current.fields[name] ?? ''
    const { status, body } = await sendAsPage(server, call, fields, current.headers)
    expect([status, body]).toEqual([call.status, expect.anything()])
    if (status !== 200)
      return expect(body).toMatchObject({ status: 'ERROR', message: expect.any(String) as unknown })
    expect(body).not.toEqual(notFound)
    expect(z.fromJSONSchema(call.answer as never).safeParse(body).error?.issues ?? []).toEqual([])
  })
})

/** Empty fields are sent by no page (fieldTexts). */
const withoutEmpty = (fields: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
  )

describe.each(recording.entries.map((entry) => [entry.stored.kind, entry] as const))(
  '%s in the outbox of an earlier device',
  (_kind, { path, stored }) => {
    test('is read by this page, and sent by the earlier worker too: once, however often it comes', async () => {
      const call = recording.calls.find((one) => one.path === path)
      if (call === undefined) throw new Error(`${path} is not recorded`)
      const current = await requestFor(allCalls.find((one) => one.path === path) ?? call)
      const fields = { ...stored.fields }
      for (const name of call.current) fields[name] = current.fields[name] ?? ''
      const entry = fromStoredEntry({ ...stored, fields })
      expect(entry).toMatchObject({ kind: stored.kind, owner: null, state: 'waiting', fields })
      const headers = { 'idempotency-key': randomUUID(), 'x-device-id': randomUUID(), ...current.headers }
      const results = []
      for (let tries = 0; tries < 3; tries += 1) {
        const answer = await postForm(server, path, withoutEmpty(fields), headers)
        results.push({ httpStatus: answer.statusCode, body: answer.json<unknown>(), retryAfter: null })
      }
      const [first = null, ...others] = results
      expect(deliveryResultOf(stored, first, Date.now())).toMatchObject({ state: 'sent' })
      for (const other of others) expect(other).toEqual(first)
    })
  },
)

test('an earlier page reads why an order is refused, how many copies there are, and that a call is gone', async () => {
  const { fields } = await requestFor({ name: 'placeOrder' })
  const refused = await postForm(server, '/activity/postOrder/get', { ...fields, qty: '9999' })
  expect(
    classifyResponse({ httpStatus: refused.statusCode, body: refused.json(), retryAfter: null }),
  ).toMatchObject({
    state: 'refused',
    refusal: { message: expect.any(String) as unknown },
  })
  const gone = await postForm(server, '/activity/finns-inte/get', fields)
  expect(
    classifyResponse({ httpStatus: gone.statusCode, body: gone.json(), retryAfter: null }),
  ).toMatchObject({
    state: 'refused',
    refusal: { message: expect.stringMatching(/\w{3}/) as unknown },
  })
})

test('ten reads of an earlier page come in one batch, and one whose call is gone fails alone, in words', async () => {
  const paths = ['/menu', '/banner', '/setting', '/finns-inte', '/menu/footer']
  const requests = [...paths, ...paths].map((path) => ({ path, method: 'POST', body: {} }))
  const response = await server.app.inject({ method: 'POST', url: '/v1/batch', payload: { requests } })
  const answers = response.json<{ status: unknown; message?: string }[]>()
  const ok = 'OK'
  expect(answers.map(({ status }) => status)).toEqual([ok, ok, ok, 400, ok, ok, ok, ok, 400, ok])
  expect(answers[3]?.message).toEqual(expect.any(String))
})
