import { handlerTimeoutMs } from '#contract/limits.ts'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { recordChange } from '#server/database/change-log.ts'
import { root, startServer, type Server } from '#tests/support/test-server.ts'
import { pollOptions } from '#tests/support/poll-options.ts'

let server: Server
beforeAll(async () => {
  server = await startServer({ clientFolder: path.join(root, 'dist/client') })
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

test.each([
  '/pages/integritetspolicy',
  '/uploads/product/file/finns-inte.0123456789.pdf',
  '/uploads/product/thumb/finns-inte.0123456789-300x200.webp',
])('%s times out with a Swedish message when the database hangs, and is answered afterwards', async (url) => {
  const executor = server.store.getExecutor()
  const original = executor.provideConnection.bind(executor)
  const usual = (await get(`${url}?x`)).statusCode
  await server.store.transaction().execute((transaction) => recordChange(transaction, 'content', 0))
  await server.finder.follow()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let release = () => {}
  const hanging = new Promise<void>((resolve) => (release = resolve))
  executor.provideConnection = (consumer) => hanging.then(() => original(consumer))
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  const asking = get(url)
  void asking.catch(() => undefined)
  // Other timers start too, such as those of idle connections, so the request's own is waited for.
  await vi.waitFor(
    () => expect(setTimer.mock.calls.map(([, delay]) => delay)).toContain(handlerTimeoutMs),
    pollOptions,
  )
  setTimer.mockRestore()
  await vi.advanceTimersByTimeAsync(handlerTimeoutMs)
  const response = await asking
  executor.provideConnection = original
  // What the server itself asked meanwhile is answered too, else it would never close.
  release()
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.body).toContain('lang="sv"')
  expect((await get(url)).statusCode).toBe(usual)
})
