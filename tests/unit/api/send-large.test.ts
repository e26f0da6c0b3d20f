import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendBoxFile } from '#contract/calls/account-box.ts'
import { connection, setConnection } from '#src/api/connection.ts'
import { request } from '#src/api/request.ts'
import { sendLarge } from '#src/api/send-large.ts'

const fields = { id: 'a', file: 'b', type: 'image/png', bytes: '1', sha256: 'c', offset: '0', piece: 'AA==' }
let answer: (response: Response) => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  setConnection('online')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const stored = () => Response.json({ status: 'OK', data: { arrived: 1, is_stored: true } })

test('a large body that takes long does not make the network count as slow; an ordinary call does', async () => {
  const large = sendLarge(sendBoxFile, fields, 'a-token')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connection()).toBe('online')
  answer(stored())
  expect(await large).toMatchObject({ state: 'done', response: { data: { is_stored: true } } })
  const ordinary = request(sendBoxFile, fields)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connection()).toBe('slow')
  answer(stored())
  await ordinary
})

test('what answers in the place of the server is no answer, and one of the server says that there is network', async () => {
  const intercepted = sendLarge(sendBoxFile, fields, 'a-token')
  answer(new Response('<title>Logga in på nätet</title>', { headers: { 'content-type': 'text/html' } }))
  expect(await intercepted).toMatchObject({ state: 'unanswered' })
  setConnection('offline')
  const sent = sendLarge(sendBoxFile, fields, 'a-token')
  answer(stored())
  await sent
  expect(connection()).toBe('online')
})
