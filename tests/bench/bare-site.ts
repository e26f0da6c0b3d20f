import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Serves the same pages without scripts and data; everything else comes from the site. */
export async function startBareSite(site: string): Promise<{ address: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    if (/^\/(assets|uploads)\//.test(incoming.url ?? '')) {
      const forwarded = httpRequest(
        site + (incoming.url ?? ''),
        { headers: incoming.headers },
        (response) => {
          outgoing.writeHead(response.statusCode ?? 500, response.headers)
          response.pipe(outgoing)
        },
      )
      forwarded.end()
      return
    }
    void fetch(site + (incoming.url ?? ''))
      .then((response) => response.text())
      .then((html) => {
        const bare = html
          .replace(/<script[\s\S]*?<\/script>/g, '')
          .replace(/<link rel="stylesheet" type="text\/plain"[^>]*>/g, '')
        outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        outgoing.end(brotliCompressSync(bare))
      })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
