import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { newParcel, type Parcel } from '#contract/parcel.ts'
import { orderFields } from '#tests/server/order-fields.ts'

/** What the way to the server does with a request: lets it pass, answers in its place, loses the answer after the deed, or is not there. */
export type Way = 'open' | 'away' | 'lost' | { answers: number; body?: unknown; retryAfter?: string }

/** A real network between the device and a real server, with all that happens to networks. */
export async function startPostOffice(target: string) {
  const asked: { path: string; key: string; token: string; device: string }[] = []
  const state: { way: Way; poison: Map<string, 'fails' | 'hangs'> } = { way: 'open', poison: new Map() }
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { way } = state
      const header = (name: string) => String(request.headers[name] ?? '')
      asked.push({
        path: request.url ?? '',
        key: header('idempotency-key'),
        token: header('authorization'),
        device: header('x-device-id'),
      })
      const poison = state.poison.get(header('idempotency-key'))
      if (poison === 'hangs') return
      if (poison === 'fails') return answer(response, { answers: 500 })
      if (way === 'away') return void request.socket.destroy()
      if (typeof way === 'object') return answer(response, way)
      const passed = await real(target + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: passedOn(request.headers),
        ...(request.method === 'POST' && { body: Buffer.concat(parts) }),
      })
      const text = await passed.text()
      if (way === 'lost') return void request.socket.destroy()
      const type = passed.headers.get('content-type') ?? ''
      const wait = passed.headers.get('retry-after')
      response.writeHead(passed.status, {
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
    asked,
    state,
    /** Lets go of everybody. */
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  }
}
export type PostOffice = Awaited<ReturnType<typeof startPostOffice>>

const real = fetch

function answer(response: ServerResponse, way: Exclude<Way, string>): void {
  const isText = typeof way.body === 'string'
  const type = isText ? 'text/html' : 'application/json'
  const wait = way.retryAfter === undefined ? {} : { 'retry-after': way.retryAfter }
  response.writeHead(way.answers, { 'content-type': type, ...wait })
  response.end(isText ? way.body : JSON.stringify(way.body ?? {}))
}

function passedOn(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const ours = ['content-type', 'idempotency-key', 'authorization', 'x-device-id']
  return Object.fromEntries(ours.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}

/** One lock for all who share this device, as the browser keeps it. */
export function makeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      const mine = last.then(work)
      last = mine.catch(() => null)
      return mine
    },
  }
}

/** A browser on that network; `navigator` says what it thinks of it. */
export function openBrowser({ address }: PostOffice, thinks = { onLine: true }): void {
  vi.stubGlobal('navigator', { ...thinks, locks: makeLocks() })
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(address + path, init))
}

/** A page or worker of its own on the same device: its own memory, the same storage. */
export async function openContext() {
  vi.resetModules()
  const [{ deliver }, outbox] = await Promise.all([
    import('#src/device/deliver.ts'),
    import('#src/device/outbox.ts'),
  ])
  return { deliver, ...outbox }
}
export type Context = Awaited<ReturnType<typeof openContext>>

/** What a school network says to those who have not logged in to it. */
export const loginPage: Way = { answers: 200, body: '<!doctype html><form>Logga in på skolans nät</form>' }

/** A guest's order of a material, as the form puts it into the outbox. */
export function orderRow(material: number, more: Partial<Parcel> = {}, fields = {}): Parcel {
  const written = orderFields(material, fields) as Parcel['fields']
  const deed = { id: crypto.randomUUID(), kind: 'order', fields: written, owner: null } as const
  return { ...newParcel(deed, Date.now()), ...more }
}

/** Lets time pass. */
export const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
