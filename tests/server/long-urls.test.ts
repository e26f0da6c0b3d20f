import path from 'node:path'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redactUrl, redactText } from '#contract/redact.ts'
import { maxHeaderBytes } from '#server/http/sockets.ts'
import { root, startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
let address: string
beforeAll(async () => {
  server = await startServer({
    clientFolder: path.join(root, 'dist/client'),
    environment: { LOG_LEVEL: 'info' },
    onLogLine: () => undefined,
  })
  address = await server.listen()
})
afterAll(() => server.close())

/** Texts that make a pattern with two open ends quadratic. */
const craftedUrls = [
  'a',
  'a.',
  '%40',
  '@',
  '@a',
  '?',
  '-',
  '/',
  '//',
  '%2F',
  'A1',
  '0%20',
  '+0',
  'ab_',
  '..',
  '%C3%A5',
  '<',
  '&#',
  '%3C',
]
const longest = maxHeaderBytes - 2000

/** The processor time of the work, ms, without other work of the machine. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** A raw request, because `fetch` would normalize the address. */
function get(target: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(
      address,
      { path: target, headers, maxHeaderSize: 4 * maxHeaderBytes },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    asking.on('error', reject).end()
  })
}

const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

test.each(craftedUrls)('the logged part of an address of %j is computed in linear time', async (piece) => {
  const long = filled(piece, 400_000)
  const spent = await processorTime(() => [redactUrl(`/${long}`), redactUrl(long), redactText(long)])
  // With a quadratic pattern it took a minute.
  expect(spent).toBeLessThan(6000)
})

test.each([
  '/',
  '/v1/product/',
  '/v1/search?q=',
  '/v1/',
  '/uploads/product/file/',
  '/assets/',
  '/amne/',
  '/blog/item/',
  '/search?q=',
])('a long made-up address under %s is answered, and so are concurrent requests', async (start) => {
  const asked = craftedUrls.map((piece) => start + filled(piece, longest - start.length))
  const spent = await processorTime(async () => {
    const responses = asked.map((target) => get(target))
    expect(await get('/healthz')).toBe(200)
    const statuses = await Promise.all(responses)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })
  expect(spent / asked.length).toBeLessThan(2000)
})
