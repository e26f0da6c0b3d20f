import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guardedFetch } from '#server/links/guarded-fetch.ts'
import { linkNetworkOf, type LinkNetwork } from '#server/links/link-network.ts'
import { isPublicAddress } from '#server/links/public-address.ts'
import { publicAddress, startLinkServer, testResolver } from './link-server.ts'

let links: Awaited<ReturnType<typeof startLinkServer>>
let network: LinkNetwork
beforeAll(async () => {
  links = await startLinkServer()
  const hosts = {
    'skola.example': [publicAddress],
    'annan.example': ['2606:4700::1111', publicAddress],
    'hemma.example': ['192.168.1.1'],
    'blandad.example': [publicAddress, '10.0.0.1'],
  }
  network = linkNetworkOf({ linkTestResolver: testResolver(links.port, hosts) })
})
afterAll(() => links.close())
beforeEach(() => void links.requests.splice(0))

test('a page that answers HEAD is fine, after one request', async () => {
  links.status('skola.example/fin', 200)
  expect(await guardedFetch('https://skola.example/fin#del', network)).toEqual({
    ...{ result: 'ok', status: 200, reason: '' },
  })
  expect(links.requests).toEqual(['HEAD skola.example/fin'])
})

test('a server that refuses HEAD is asked with GET for the first bytes, and never sends more than a little', async () => {
  let range: string | undefined
  let sent = 0
  links.answer('skola.example/stor', (request, response) => {
    if (request.method === 'HEAD') return response.writeHead(500).end()
    range = request.headers.range
    response.writeHead(200)
    // It ignores the range, and would send for ever.
    const more = () => {
      sent += 8192
      if (!response.destroyed) response.write(Buffer.alloc(8192), () => setImmediate(more))
    }
    more()
  })
  expect((await guardedFetch('https://skola.example/stor', network)).result).toBe('ok')
  expect(range).toBe('bytes=0-1023')
  expect(sent).toBeLessThan(20 * 1024 * 1024)
})

test.each([
  [404, 'failed', 'gone'],
  [410, 'failed', 'gone'],
  [500, 'failed', 'status'],
  [403, 'unknown', 'refused'],
  [429, 'unknown', 'refused'],
])('%i is %s', async (status, result, reason) => {
  links.status('skola.example/svar', status)
  expect(await guardedFetch('https://skola.example/svar', network)).toEqual({ result, status, reason })
})

test.each([
  ['http://skola.example/fin', 'http'],
  ['https://skola.example:8443/fin', 'port'],
  ['https://anna:hemligt@skola.example/fin', 'address'],
  ['https://127.0.0.1/', 'inward'],
  ['https://[::1]/', 'inward'],
  ['https://[::ffff:127.0.0.1]/', 'inward'],
  ['https://0x7f000001/', 'inward'],
  ['https://2130706433/', 'inward'],
  ['https://169.254.169.254/latest/meta-data', 'inward'],
  ['https://hemma.example/', 'inward'],
  ['https://blandad.example/', 'inward'],
])('%s is never requested', async (link, reason) => {
  expect(await guardedFetch(link, network)).toEqual({ result: 'unknown', status: 0, reason })
  expect(links.requests).toEqual([])
})

test.each([
  ['https://hemma.example/', 'inward'],
  ['https://10.1.2.3/', 'inward'],
  ['http://skola.example/fin', 'redirect-http'],
  ['file:///etc/passwd', 'redirect-http'],
  ['//hemma.example/', 'inward'],
])('a redirect to %s is not followed', async (location, reason) => {
  links.status('skola.example/bort', 302, { location })
  expect(await guardedFetch('https://skola.example/bort', network)).toMatchObject({
    ...{ result: 'unknown', reason },
  })
  expect(links.requests).toEqual(['HEAD skola.example/bort'])
})

test('a redirect to another public site is followed, and a ring of them ends', async () => {
  links.status('skola.example/flyttad', 301, { location: 'https://annan.example/ny' })
  links.status('annan.example/ny', 200)
  links.status('skola.example/ring', 302, { location: '/ring' })
  expect((await guardedFetch('https://skola.example/flyttad', network)).result).toBe('ok')
  expect(await guardedFetch('https://skola.example/ring', network)).toMatchObject({
    ...{ result: 'failed', reason: 'redirects' },
  })
  expect(links.requests.length).toBeLessThan(10)
})

test('the connection goes to the address that was checked, although the name has another one by then', async () => {
  links.status('byter.example/', 200)
  const connections: string[] = []
  let asked = 0
  const rebinding: LinkNetwork = {
    // The first answer is public, every later one is this machine.
    resolve: async () => [asked++ === 0 ? publicAddress : '127.0.0.1'],
    target(address) {
      connections.push(address)
      return network.target(address)
    },
  }
  expect((await guardedFetch('https://byter.example/', rebinding)).result).toBe('ok')
  expect([asked, connections]).toEqual([1, [publicAddress]])
})

test('a server that does not answer, and a name server that does not, end at the time limit', async () => {
  links.answer('skola.example/stum', () => undefined)
  const limit = { timeoutMs: 200 }
  const silent = { result: 'failed', status: 0, reason: 'timeout' }
  expect(await guardedFetch('https://skola.example/stum', network, limit)).toEqual(silent)
  const lost: LinkNetwork = { ...network, resolve: () => new Promise(() => undefined) }
  expect(await guardedFetch('https://skola.example/stum', lost, limit)).toEqual(silent)
  expect(await guardedFetch('https://okand.example/', network)).toMatchObject({ reason: 'name' })
})

test.each([
  '0.0.0.0',
  '10.9.8.7',
  '100.64.0.1',
  '127.1.2.3',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:93.184.216.34',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'skola.example',
  '',
])('%o is no public address', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450::8a'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)
