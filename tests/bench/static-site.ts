import { createHash } from 'node:crypto'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { pageBrotliQuality } from '#server/cache/brotli-qualities.ts'

export type StaticSite = {
  address: string
  /** Makes the page of an address, so that the first visit does not wait for it. */
  prepare(address: string): Promise<unknown>
  close(): void
}

/** Serves pages that are made once and compressed as the site's own are; pictures, fonts and other files come from the site. */
export async function startStaticSite(
  site: string,
  makePage: (address: string) => Promise<string>,
): Promise<StaticSite> {
  const pages = new Map<string, Promise<Page>>()
  const pageAt = (address: string) => {
    const page = pages.get(address) ?? makePage(address).then(toPage)
    pages.set(address, page)
    return page
  }
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '/'
    const fail = () => outgoing.writeHead(500).end()
    if (/^\/(assets|uploads|icons?)[./]/.test(address) || /\.\w+$/.test(address)) {
      const forwarded = httpRequest(site + address, { headers: incoming.headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers)
        response.pipe(outgoing)
      })
      forwarded.on('error', fail).end()
      return
    }
    pageAt(address).then(({ body, etag }) => {
      const validation = { 'cache-control': 'no-cache', etag }
      if (incoming.headers['if-none-match'] === etag) return outgoing.writeHead(304, validation).end()
      outgoing
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          ...validation,
        })
        .end(body)
    }, fail)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, prepare: pageAt, close: () => void server.close() }
}

type Page = { body: Buffer; etag: string }

function toPage(html: string): Page {
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: pageBrotliQuality } })
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
