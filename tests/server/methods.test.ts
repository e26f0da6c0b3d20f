import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorMessages } from '#contract/messages.ts'
import { root, startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer({ clientFolder: path.join(root, 'dist/client') })
})
afterAll(() => server.close())

test.each([
  ['GET', '/v1/batch', 405, 'POST'],
  ['HEAD', '/v1/batch', 405, 'POST'],
  ['PROPFIND', '/v1/batch', 405, 'POST'],
  ['TRACE', '/v1/menu', 405, 'GET, HEAD, POST'],
  ['DELETE', '/v1/product/detail/x', 405, 'GET, HEAD, POST'],
  ['OPTIONS', '/v1/catalogue', 405, 'GET, HEAD, POST'],
  ['PATCH', '/v1/catalogue/changes', 405, 'GET, HEAD, POST'],
  ['LINK', '/v1/openapi.json', 405, 'GET, HEAD'],
  ['POST', '/uploads/product/thumb/x-300x200.webp', 405, 'GET, HEAD'],
  ['POST', '/healthz', 405, 'GET, HEAD'],
  ['POST', '/icon.svg', 405, 'GET, HEAD'],
  ['POST', '/amne', 405, 'GET, HEAD'],
  ['GET', '/v1/finns-inte', 404, undefined],
  ['POST', '/v1/finns-inte', 404, undefined],
  ['PROPFIND', '/v1/finns-inte', 404, undefined],
  ['GET', '/v1', 404, undefined],
  ['GET', '/v1/', 404, undefined],
  ['GET', '/v1/menu/', 404, undefined],
] as const)(
  '%s %s is %i in the agreed format, also at paths of pages',
  async (method, url, status, allow) => {
    // The types of `inject` do not know every method that a client may send.
    const response = await server.app.inject({ method: method as 'GET', url })
    expect([response.statusCode, response.headers['allow']]).toEqual([status, allow])
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    if (method === 'HEAD') return
    const code = status === 405 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'
    expect(response.json()).toEqual({ status: 'ERROR', code, message: errorMessages[code], errors: {} })
  },
)
