import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What may befall a request between a browser and the server. */
export const faults = [
  /** The connection ends before anything has reached the server. */
  'cut',
  /** The server does what it is asked, and the answer never comes. */
  'lost answer',
  /** The answer comes late. */
  'slow',
  /** The login page of a school's network. */
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

/** The way to a server, on an address of its own, that can be made a bad one. */
export type FaultyProxy = {
  address: string
  /** The server behind it; null while there is none. */
  setUpstreamPort(port: number | null): void
  /** What befalls the writes from now on; null = nothing. */
  setFault(fault: Fault | null): void
  /** Ends every connection that is open. */
  closeAllConnections(): void
  close(): Promise<void>
}

const writeCallPattern = /^\/v1\/(activity\/postOrder\/get|product-like-count|download\/postdownload\/get)$/

export async function startFaultyProxy(): Promise<FaultyProxy> {
  let behind: number | null = null
  let fault: Fault | null = null
  const server = createServer((asked, answer) => {
    const befallen = writeCallPattern.test(asked.url ?? '') ? fault : null
    void forward(asked, answer, befallen, () => behind)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    setUpstreamPort: (next) => (behind = next),
    setFault: (next) => (fault = next),
    closeAllConnections: () => server.closeAllConnections(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  fault: Fault | null,
  behind: () => number | null,
): Promise<void> {
  const cut = () => void answer.destroy()
  const body = await readBody(asked).catch(() => null)
  const port = behind()
  if (body === null || port === null || fault === 'cut') return cut()
  if (fault !== null && fault !== 'lost answer' && fault !== 'slow') return respondWithFault(answer, fault)
  const forwarded = request(
    { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers: asked.headers },
    (got) => {
      if (fault === 'lost answer') {
        // The server has answered: what it was asked is done.
        got.resume().on('end', cut)
        return
      }
      const send = () => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.on('error', cut).pipe(answer)
      }
      if (fault === 'slow') void pause(2000).then(send)
      else send()
    },
  )
  forwarded.on('error', cut)
  forwarded.end(body)
}

function respondWithFault(
  answer: ServerResponse,
  fault: Exclude<Fault, 'cut' | 'lost answer' | 'slow'>,
): void {
  if (fault === 'html') {
    answer.writeHead(200, { 'content-type': 'text/html' })
    answer.end('<!doctype html><title>Skolans nät</title><form>Logga in</form>')
    return
  }
  const body = { status: 'ERROR', code: 'TRIAL', message: `Prov ${fault}`, errors: {} }
  answer.writeHead(Number(fault), {
    'content-type': 'application/json',
    ...((fault === '429' || fault === '503') && { 'retry-after': '1' }),
  })
  answer.end(JSON.stringify(body))
}

async function readBody(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
