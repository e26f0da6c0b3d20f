import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string }
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: Value }[]
}
type Body = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

export type TraceCollector = {
  url: string
  /** Everything that was received, as it came. */
  text: () => string
  spans: () => ReceivedSpan[]
  headers: IncomingHttpHeaders[]
  /** `silent`: requests are received and not answered; `refuse`: answered with 400. */
  behaviour: 'accept' | 'silent' | 'refuse'
  /** How many requests wait for an answer. */
  waiting: () => number
  close: () => Promise<void>
}

/** A receiver of traces by OTLP over HTTP, as collectors are, that reads the JSON of each request. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = []
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    let body = ''
    request.on('data', (bytes: Buffer) => (body += bytes.toString()))
    request.on('end', () => {
      if (request.url !== '/v1/traces' || request.method !== 'POST') return response.writeHead(404).end()
      collector.headers.push(request.headers)
      if (collector.behaviour === 'silent') return undefined
      if (collector.behaviour === 'refuse') return response.writeHead(400).end()
      bodies.push(body)
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    headers: [],
    behaviour: 'accept',
    waiting: () => open.size,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return collector
}

/** An attribute of a span; undefined when it has none of that name. */
export const attributeOf = ({ attributes }: ReceivedSpan, name: string): string | undefined => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {}
  return stringValue ?? intValue?.toString()
}
