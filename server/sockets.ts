import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refused } from './refuse.ts'

/** Room for 5,000 filter ids in an address; what is longer is refused by the parser. */
export const headerSize = 32 * 1024
const headersMost = 100

/** Refusals for what is no request of ours: too many headers, upgrades, tunnels. */
export function mountSockets(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.raw.rawHeaders.length > headersMost * 2) throw new Refused('UNREADABLE')
    if (request.headers.upgrade?.toLowerCase() === 'websocket') throw new Refused('UNREADABLE')
  })
  app.server.on('connect', (_request, socket: Socket) =>
    answerRaw(socket, 405, new Refused('METHOD_NOT_ALLOWED')),
  )
}

/** What could not be read as HTTP at all still gets the agreed shape. */
export function refuseSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') return
  if (error.code === 'HPE_HEADER_OVERFLOW') answerRaw(socket, 431, new Refused('TOO_LARGE'))
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') answerRaw(socket, 408, new Refused('TIMEOUT'))
  else answerRaw(socket, 400, new Refused('UNREADABLE'))
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

function answerRaw(socket: Socket, status: number, refused: Refused): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(refused.toBody())
  const head = [
    `HTTP/1.1 ${status} ${reasons[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
