import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { root, startServer, type Server } from '#tests/support/test-server.ts'
import { createPath } from './customer-material-fields.ts'
import { createCustomer } from './create-customer.ts'

type Line = Record<string, unknown>
const warn = 40

let server: Server
let port: number
let authorization: string
let film: string
let lines: Line[] = []
const alerts: string[] = []
let brokenIsAsked: () => void = () => undefined
const webhook = createServer((request, response) => {
  request.on('data', (bytes: Buffer) => alerts.push(bytes.toString()))
  request.on('end', () => response.end())
})

beforeAll(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
  server = await startServer({
    clientFolder: path.join(root, 'dist/client'),
    environment: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://material.example',
      LOG_LEVEL: 'info',
      ERROR_WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/x`,
    },
    onLogLine: (line) => lines.push(line),
    prepare: (app) => {
      app.get('/v1/late', async () => {
        await pause(100)
        return { words: 'x'.repeat(5_000_000) }
      })
      app.get('/v1/broken', async () => {
        brokenIsAsked()
        await pause(100)
        throw new Error('a fault of ours')
      })
    },
  })
  port = Number(new URL(await server.listen()).port)
  authorization = (await createCustomer(server.store)).headers.authorization
  const files = await readdir(path.join(server.config.dataFolder, 'uploads/file'))
  film = `/uploads/product/file/${files.find((name) => name.endsWith('.mp4'))}`
})
beforeEach(() => {
  lines = []
  alerts.length = 0
})
afterAll(async () => {
  await server.close()
  webhook.close()
})

/** Sends bytes and destroys the connection: at once, after the first bytes of the response, or when something has happened. */
function leave(sent: string, when: 'at once' | 'at the first bytes' | Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(sent, () => when === 'at once' && setTimeout(() => socket.resetAndDestroy(), 20))
    })
    if (typeof when !== 'string') void when.then(() => socket.resetAndDestroy())
    socket.once('data', () => socket.resetAndDestroy())
    socket.on('close', () => resolve()).on('error', () => undefined)
  })
}

const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const begun = (target: string, type: string, body: string) =>
  `POST ${target} HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n${body}`
const part = '--skarv\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 '
const parts = 'multipart/form-data; boundary=skarv'

test('a client that disconnects during the request or the response causes no error and no alert', async () => {
  for (let round = 0; round < 5; round++) {
    await leave(begun('/v1/search', 'application/json', '{"q":"vat'), 'at once')
    await leave(begun('/v1/search', 'application/x-www-form-urlencoded', 'q=vat'), 'at once')
    await leave(begun('/v1/activity/postOrder/get', parts, part.replace('; filename="a.pdf"', '')), 'at once')
    await leave(begun(`/v1${createPath}`, parts, part), 'at once')
    await leave(get('/v1/late', 'Accept-Encoding: br\r\n'), 'at once')
    await leave(get('/v1/late'), 'at once')
    await leave(get('/v1/late', 'Accept-Encoding: gzip\r\n'), 'at the first bytes')
    await leave(get(film), 'at the first bytes')
    await leave(get(film, 'Range: bytes=10-\r\n'), 'at the first bytes')
    await leave(get('/v1/catalogue', 'Accept-Encoding: gzip\r\n'), 'at the first bytes')
    await leave(get('/'), 'at once')
    await leave(get('/search?q=vatten'), 'at the first bytes')
  }
  // Each request that was started is logged once it has ended.
  await expect
    .poll(() => lines.filter(({ msg }) => msg === 'client disconnected').length)
    .toBeGreaterThanOrEqual(15)
  await pause(500)
  expect(lines.filter(({ level, msg }) => Number(level) >= warn && msg !== 'slow call')).toEqual([])
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  expect(alerts).toEqual([])
})

test('a server error is logged and reported, also when the client has disconnected', async () => {
  // A reset that overtakes the request would leave nothing to answer.
  const isAsked = new Promise<void>((resolve) => (brokenIsAsked = resolve))
  await leave(get('/v1/broken'), isAsked)
  await expect.poll(() => alerts.join()).toContain('/v1/broken')
  expect(lines.filter(({ level }) => level === 50)).toHaveLength(1)
})
