import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Faults that a request between the browser and the server may meet. */
export const faults = [
  /** The connection is closed before the request has reached the server. */
  'cut',
  /** The server handles the request, and the response never arrives. */
  'lost answer',
  /** The response is late. */
  'slow',
  /** The log-in page of a school network's captive portal. */
  'html',
  '500',
  '503',
  '429',
  '408',
  '401',
  '409',
  '422',
] as const
export type Fault = (typeof faults)[number]

/** A proxy in front of the server, with its own address, that can inject faults. */
export type FaultyProxy = {
  address: string
  /** The port of the server; null while there is none. */
  setUpstreamPort(port: number | null): void
  /** The fault of write requests from now on; null = none. */
  setFault(fault: Fault | null): void
  /** Is called with each request that is about to reach the server. */
  setListener(listener: ((path: string, body: Buffer) => void) | null): void
  /** Closes every open connection. */
  closeAllConnections(): void
  close(): Promise<void>
}

const writeCallPattern = /^\/v1\/(activity\/postOrder\/get|product-like-count|download\/postdownload\/get)$/

export async function startFaultyProxy(): Promise<FaultyProxy> {
  let upstreamPort: number | null = null
  let fault: Fault | null = null
  let listener: ((path: string, body: Buffer) => void) | null = null
  const server = createServer((incoming, response) => {
    const requestFault = writeCallPattern.test(incoming.url ?? '') ? fault : null
    void forward(incoming, response, requestFault, (body) => {
      if (upstreamPort !== null) listener?.(incoming.url ?? '', body)
      return upstreamPort
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    setUpstreamPort: (next) => (upstreamPort = next),
    setFault: (next) => (fault = next),
    setListener: (next) => (listener = next),
    closeAllConnections: () => server.closeAllConnections(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  fault: Fault | null,
  portFor: (body: Buffer) => number | null,
): Promise<void> {
  const cut = () => void response.destroy()
  const body = await readBody(incoming).catch(() => null)
  const port = body === null ? null : portFor(body)
  if (body === null || port === null || fault === 'cut') return cut()
  if (fault !== null && fault !== 'lost answer' && fault !== 'slow') return respondWithFault(response, fault)
  const forwarded = request(
    { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers: incoming.headers },
    (upstream) => {
      if (fault === 'lost answer') {
        // The server has responded, so it has handled the request.
        upstream.resume().on('end', cut)
        return
      }
      const send = () => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.on('error', cut).pipe(response)
      }
      if (fault === 'slow') void pause(2000).then(send)
      else send()
    },
  )
  forwarded.on('error', cut)
  forwarded.end(body)
}

function respondWithFault(
  response: ServerResponse,
  fault: Exclude<Fault, 'cut' | 'lost answer' | 'slow'>,
): void {
  if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Skolans nät</title><form>Logga in</form>')
    return
  }
  const body = { status: 'ERROR', code: 'TRIAL', message: `Prov ${fault}`, errors: {} }
  response.writeHead(Number(fault), {
    'content-type': 'application/json',
    ...((fault === '429' || fault === '503') && { 'retry-after': '1' }),
  })
  response.end(JSON.stringify(body))
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
