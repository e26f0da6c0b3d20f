import { expect } from 'vitest'
import { orderFields } from '../order-fields.ts'
import { bodyOf, rawGet, rawPost, rawWebSocket, sendRaw, statusOf } from '../raw-requests.ts'
import type { Row } from './row.ts'

const order = '/v1/activity/postOrder/get'

/** What is refused before a call is known: the answers are those of the test of all rows, and nothing is stored. */
const refused = (what: string, sent: string[], statuses: number[]): Row => ({
  what,
  async check({ port }) {
    for (const bytes of sent) {
      const answer = await sendRaw(port, bytes, (end) => end.includes('"errors":{}'))
      expect(statuses).toContain(statusOf(answer))
      expect(JSON.parse(bodyOf(answer))).toMatchObject({ status: 'ERROR', errors: {} })
    }
    return []
  },
})

/** What only a socket can send. The answers that `inject` gives stand in the other rows. */
export const socketRows: Row[] = [
  // Of these two the database hears nothing: their answers come before a call is known, and only after half a minute.
  {
    what: 'a body that arrives too slowly',
    testedIn: ['sockets', 'a body that arrives too slowly is refused with 408'],
  },
  {
    what: 'a client that does not read',
    testedIn: ['sockets', 'every timeout against slow and silent clients is set'],
  },
  refused(
    'headers that are too large, too many or hold NUL',
    [
      rawGet('/v1/menu', `X-Long: ${'a'.repeat(65_536)}\r\n`),
      rawGet('/v1/menu', Array.from({ length: 2000 }, (_, at) => `X${at}: a\r\n`).join('')),
      rawGet('/v1/menu', 'X-Odd: a\0b\r\n'),
    ],
    [400, 431],
  ),
  refused('a WebSocket', [rawWebSocket('/v1/product/popular')], [400, 426]),
  {
    what: 'a length that is not true',
    async check({ port, print, server }) {
      const fields = JSON.stringify(orderFields(print.id, { last_name: 'Avbruten' }))
      // Of one the rest never comes; the other ends in the middle, and what follows is no request.
      const tooLong = rawPost(`Content-Length: ${Buffer.byteLength(fields) + 100}`, fields, order)
      const tooShort = rawPost(`Content-Length: ${Buffer.byteLength(fields) - 10}`, fields, order)
      await sendRaw(port, tooLong, () => false, true)
      expect(statusOf(await sendRaw(port, tooShort))).toBe(400)
      const { store } = server
      const orders = store.selectFrom('material_order').select('id').where('last_name', '=', 'Avbruten')
      expect(await orders.execute()).toEqual([])
      return []
    },
  },
  {
    what: 'a thousand requests on one socket',
    async check({ port }) {
      const wanted = [...Array.from({ length: 999 }, (_, at) => (at % 20) + 1), 21]
      const requests = wanted.map(
        (page) => `GET /v1/product/latest?per_page=1&page=${page}&options=0 HTTP/1.1\r\nHost: a\r\n\r\n`,
      )
      const answer = await sendRaw(port, requests.join(''), (end) => end.includes('"current_page":21,'))
      const pages = [...answer.matchAll(/"current_page":(\d+),/g)].map((match) => Number(match[1]))
      expect(pages).toEqual(wanted)
      return []
    },
  },
]
