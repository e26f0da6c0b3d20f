import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Server } from '#tests/support/test-server.ts'

export type Sent = InjectOptions & { url: string }

/** What rows refer to: a running server and what is in it. */
export type Site = {
  server: Server
  /** A material that can be ordered, five copies at most. */
  print: { id: number; slug: string }
  /** Customers who are logged in. */
  teacher: { headers: Record<string, string> }
  stranger: { headers: Record<string, string> }
  /** The port it listens on, for what only a socket can send. */
  port: number
  send: (sent: Sent) => Promise<LightMyRequestResponse>
}

/** One kind of hostile input, and the right answer to it. */
export type Row = { what: string } & (
  | {
      /** Each is sent, and each gets one of the statuses. */
      sends: (site: Site) => Sent[]
      status: number | number[]
      /** Is part of each answer. */
      like?: object
      /** Is nowhere in an answer. */
      lacks?: RegExp
    }
  /** What takes more than one request; the answers count as those of the row. */
  | { check: (site: Site) => Promise<LightMyRequestResponse[]> }
  /** A test of its own, by file and a part of its title. */
  | { testedIn: [file: string, title: string] }
  /** Why the program has nothing that this could be sent to. */
  | { nothingHere: string }
)

export const get = (url: string, headers: Record<string, string> = {}): Sent => ({ url, headers })
export const post = (
  url: string,
  payload: object | string | Buffer,
  headers: Record<string, string> = {},
): Sent => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/json', ...headers },
})
export const form = { 'content-type': 'application/x-www-form-urlencoded' }
