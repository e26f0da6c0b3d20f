import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root, startServer, type Server } from '#tests/support/test-server.ts'

const clientFolder = path.join(root, 'dist/client')
let server: Server
beforeAll(async () => {
  expect(existsSync(clientFolder), 'the page is built before the tests').toBe(true)
  server = await startServer({ clientFolder })
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** The directives of a policy by name. */
function policyOf(header: unknown): Map<string, string> {
  return new Map(
    String(header)
      .split(';')
      .map((part) => part.trim().split(/ (.*)/s) as [string, string]),
  )
}

describe('a page', () => {
  test("is Swedish, whatever the browser's language", async () => {
    const requestHeaders: Record<string, string>[] = [
      {},
      { 'accept-language': 'zz' },
      { accept: 'image/*' },
      browser,
    ]
    for (const headers of requestHeaders) {
      const response = await get('/', headers)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<html lang="sv"')
    }
  })

  test('may run only our own scripts, and may not be framed', async () => {
    const response = await get('/')
    const policy = policyOf(response.headers['content-security-policy'])
    expect(policy.get('default-src')).toBe("'none'")
    // The page contains one inline script, which runs before the first paint and is allowed by its hash.
    const [first, ...others] = [...response.body.matchAll(/<script>([^<]*)<\/script>/g)].map(
      ([, text = '']) => text,
    )
    expect(others).toEqual([])
    expect(first).toMatch(/localStorage\.getItem\(.comfort.\)/)
    const hash = createHash('sha256')
      .update(first ?? '')
      .digest('base64')
    expect(policy.get('script-src')).toBe(`'self' 'sha256-${hash}'`)
    expect(policy.get('connect-src')).toBe("'self'")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
    expect(String(response.headers['content-security-policy'])).not.toMatch(/unsafe|\*|http:/)
    // Every inline style sheet is allowed by its hash, no other style sheet of the build is, and there is no other inline script.
    const styles = [...response.body.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => css)
    expect(styles.length).toBeGreaterThan(0)
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
    expect(policy.get('style-src')?.split(' ').sort()).toEqual(["'self'", ...hashes].sort())
    expect(response.body).not.toMatch(/<script(?!>\s*try|[^>]*(src=|application\/(ld\+)?json))/)
    expect(response.body).not.toMatch(/ on[a-z]+="/)
  })

  test('rendered for a preview is not cacheable', async () => {
    expect((await get('/kallkritik?preview=1')).headers['cache-control']).toBe('no-store')
  })

  test('that is not found is also a page, with status 404', async () => {
    for (const url of [
      '/finns-inte',
      '/404',
      `/${'a'.repeat(5000)}`,
      '/blog/item/finns-inte',
      '/docs',
      '/metrics',
      '/a/b/c/d',
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/%252e%252e',
    ]) {
      const response = await get(url, browser)
      expect([url.slice(0, 20), response.statusCode]).toEqual([url.slice(0, 20), 404])
      expect(response.headers['content-type']).toMatch(/^text\/html/)
    }
  })
})

test.each([
  ['/amne/', '/amne'],
  ['//amne', '/amne'],
  ['//evil.example//', '/evil.example'],
  ['//evil.example', null],
  ['//evil', '/evil'],
  ['///evil/x?y=//z', '/evil/x?y=//z'],
])('%s redirects to its canonical form, never to another site', async (url, expected) => {
  const response = await get(url)
  if (expected === null) expect(response.statusCode).toBe(404)
  else expect([response.statusCode, response.headers['location']]).toEqual([301, expected])
})

test.each(['/blog/item/%E0%A4%A', '/%', '/amne/%zz', '/%C3', '/sv%ff'])(
  'the malformed percent-encoding in %s is refused in Swedish',
  async (url) => {
    for (const headers of [{}, browser]) {
      const response = await get(url, headers)
      expect(response.statusCode).toBe(400)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.body).toContain('<html lang="sv">')
      expect(response.body).toContain('Adressen går inte att läsa')
      expect(response.headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await get('/')).statusCode).toBe(200)
  },
)

test.each([
  '/.git/config',
  '/.env',
  '/server/index.ts',
  '/server/main.ts',
  '/package.json',
  '/sw.js.map',
  '/.vite/manifest.json',
  '/index.html',
  '/assets/finns-inte.js',
  '/assets/../index.html',
  '/assets/..%2f..%2fserver/server-entry.js',
  '/uploads/finns-inte.webp',
  '/uploads/product/thumb/x-300x200.webp',
  '/skolmaterial.sqlite',
])("%s is 404, and never the page's own HTML", async (url) => {
  for (const headers of [{ accept: '*/*' }, browser]) {
    const response = await get(url, headers)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('id="root"><')
    expect(response.body).not.toMatch(/root:|\[core\]|dependencies/)
  }
})

test('a missing file is a JSON response for programs and a standalone page for people', async () => {
  const program = await get('/assets/finns-inte.js', { accept: '*/*' })
  expect(program.json()).toMatchObject({ status: 'ERROR', code: 'NOT_FOUND' })
  const person = await get('/assets/finns-inte.js', browser)
  expect(person.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(person.body).toContain('Sidan finns inte')
  const style = /<style>([^<]*)<\/style>/.exec(person.body)?.[1] ?? ''
  const policy = policyOf(person.headers['content-security-policy'])
  expect(policy.get('style-src')).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy.get('default-src')).toBe("'none'")
  expect(person.body).not.toMatch(/<(script|img|link)/)
})

test('when the database fails, a page says so in Swedish, and the next request works', async () => {
  const { store } = server
  const away = Object.assign(new Error('SQLITE_IOERR: disk I/O error in /var/secret.sqlite'), {
    code: 'SQLITE_IOERR',
  })
  const executor = store.getExecutor()
  const original = executor.provideConnection.bind(executor)
  executor.provideConnection = () => Promise.reject(away)
  const page = await get('/pages/om', browser)
  const api = await get('/v1/pages/om', browser)
  executor.provideConnection = original
  expect(page.statusCode).toBe(503)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.body).toContain('lang="sv"')
  expect(page.body).not.toMatch(/SQLITE|secret|\bat \w+ \(/)
  expect(api.statusCode).toBe(503)
  expect(api.json()).toMatchObject({ status: 'ERROR', code: 'UNAVAILABLE' })
  expect((await get('/pages/om', browser)).statusCode).toBe(200)
})

test('every response has the same security headers', async () => {
  const picture =
    (await get('/v1/product/popular?per_page=1')).json<{ data: { image: string }[] }>().data[0]?.image ?? ''
  const script = /`(\/assets\/index-[^`]+\.js)`/.exec((await get('/')).body)?.[1] ?? ''
  const { file } = await server.store
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select('material_file.file')
    .where('material.status', '=', 1)
    .executeTakeFirstOrThrow()
  for (const url of [
    '/',
    '/v1/menu',
    '/v1/finns-inte',
    picture,
    script,
    '/healthz',
    '/finns-inte',
    '/%',
    '/v1/%',
    '/robots.txt',
    '/icon.svg',
    '/manifest.webmanifest',
    '/sw.js',
    file,
  ]) {
    const { headers } = await get(url)
    const type = String(headers['content-type'])
    // What is text or XML names its encoding; JSON has only one.
    if (/^text\/|xml/.test(type)) expect(type, url).toMatch(/; charset=utf-8$/i)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    const policy = policyOf(headers['content-security-policy'])
    for (const directive of ['default-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive), `${url} ${directive}`).toBe("'none'")
  }
})

test('a script is cached for a year, and as a worker it may only connect to this origin and run no foreign code', async () => {
  const script = /`(\/assets\/index-[^`]+\.js)`/.exec((await get('/')).body)?.[1] ?? ''
  const { headers } = await get(script)
  expect(headers['cache-control']).toContain('immutable')
  const policy = policyOf(headers['content-security-policy'])
  expect(policy.get('connect-src')).toBe("'self'")
  expect(policy.get('script-src')).toBe("'self'")
  expect(policy.has('sandbox')).toBe(false)
})

test('a file that an app shares while the worker is away is not read, and the page that asks for it is opened', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/lada/oppna',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.lektionslada"\r\n\r\nPK\r\n--x--',
  })
  expect(response.statusCode).toBe(303)
  expect(response.headers['location']).toBe('/lada/oppna')
})
