import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, vi } from 'vitest'
import { newEntry, type OutboxEntry } from '#contract/outbox-entry.ts'
import { createPrint, orderFields } from '#tests/server/order-fields.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'

/** What the network does with a request: passes it on, answers in the server's place, loses the server's answer, or is away. */
export type NetworkMode = 'open' | 'away' | 'lost' | { status: number; body?: unknown; retryAfter?: string }

/** A server with plenty of one printed material, and a network with faults before it, for all tests of a file. */
export async function startDeviceNetwork() {
  const server = await serverForTests()
  const print = await createPrint(server, { stock_qty: 100_000, max_qty: 10 })
  const faultyNetwork = await startFaultyNetwork(await server.listen())
  afterAll(() => faultyNetwork.close())
  return { server, print, faultyNetwork }
}

/** A real network between the device and a real server, with a network's faults. */
export async function startFaultyNetwork(target: string) {
  const requests: { path: string; key: string; token: string; device: string }[] = []
  const state: { mode: NetworkMode; poison: Map<string, 'fails' | 'hangs'> } = {
    mode: 'open',
    poison: new Map(),
  }
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { mode } = state
      const header = (name: string) => String(request.headers[name] ?? '')
      requests.push({
        path: request.url ?? '',
        key: header('idempotency-key'),
        token: header('authorization'),
        device: header('x-device-id'),
      })
      const poison = state.poison.get(header('idempotency-key'))
      if (poison === 'hangs') return
      if (poison === 'fails') return respond(response, { status: 500 })
      if (mode === 'away') return void request.socket.destroy()
      if (typeof mode === 'object') return respond(response, mode)
      const forwarded = await realFetch(target + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: forwardedHeaders(request.headers),
        ...(request.method === 'POST' && { body: Buffer.concat(parts) }),
      })
      const text = await forwarded.text()
      if (mode === 'lost') return void request.socket.destroy()
      const type = forwarded.headers.get('content-type') ?? ''
      const wait = forwarded.headers.get('retry-after')
      response.writeHead(forwarded.status, {
        'content-type': type,
        ...(wait !== null && { 'retry-after': wait }),
      })
      response.end(text)
    })()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    requests,
    state,
    /** Closes every connection. */
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  }
}
export type FaultyNetwork = Awaited<ReturnType<typeof startFaultyNetwork>>

const realFetch = fetch

function respond(response: ServerResponse, mode: Exclude<NetworkMode, string>): void {
  const isText = typeof mode.body === 'string'
  const type = isText ? 'text/html' : 'application/json'
  const wait = mode.retryAfter === undefined ? {} : { 'retry-after': mode.retryAfter }
  response.writeHead(mode.status, { 'content-type': type, ...wait })
  response.end(isText ? mode.body : JSON.stringify(mode.body ?? {}))
}

function forwardedHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const names = ['content-type', 'idempotency-key', 'authorization', 'x-device-id']
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}

/** One lock for all pages and workers of this device, as in a browser. */
export function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      const result = last.then(work)
      last = result.catch(() => null)
      return result
    },
  }
}

/** A browser on that network; `navigator` reports the given state. */
export function stubBrowser({ address }: FaultyNetwork, state = { onLine: true }): void {
  vi.stubGlobal('navigator', { ...state, locks: createLocks() })
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => realFetch(address + path, init))
}

/** A page or worker of its own on the same device: its own memory, the same storage. */
export async function openDeviceContext() {
  vi.resetModules()
  const [{ deliver }, outbox] = await Promise.all([
    import('#src/storage/deliver.ts'),
    import('#src/storage/outbox.ts'),
  ])
  return { deliver, ...outbox }
}
export type DeviceContext = Awaited<ReturnType<typeof openDeviceContext>>

/** The log-in page of a captive portal. */
export const captivePortal: NetworkMode = {
  status: 200,
  body: '<!doctype html><form>Logga in på skolans nät</form>',
}

/** A guest's order of a material, as the form adds it to the outbox. */
export function orderEntry(material: number, more: Partial<OutboxEntry> = {}, fields = {}): OutboxEntry {
  const orderedFields = orderFields(material, fields) as OutboxEntry['fields']
  const submission = { id: crypto.randomUUID(), kind: 'order', fields: orderedFields, owner: null } as const
  return { ...newEntry(submission, Date.now()), ...more }
}

/** Moves the clock forward. */
export const advanceTime = (ms: number) => vi.setSystemTime(Date.now() + ms)
