import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { mountStopInOrder } from './stop-in-order.ts'

/** Enough for 5,000 filter ids in an address. Node's parser refuses more. */
export const maxHeaderBytes = 32 * 1024
const maxHeaderCount = 100

/** Refuses requests that the site never serves: too many headers, upgrades, tunnels. Connections end in order when the server stops. */
export function mountSocketGuards(app: FastifyInstance): void {
  mountStopInOrder(app)
  app.addHook('onRequest', async (request) => {
    if (request.raw.rawHeaders.length > maxHeaderCount * 2) throw new RefusalError('UNREADABLE')
    if (request.headers.upgrade?.toLowerCase() === 'websocket') throw new RefusalError('UNREADABLE')
  })
  app.server.on('connect', (_request, socket: Socket) =>
    sendRawRefusal(socket, 405, new RefusalError('METHOD_NOT_ALLOWED')),
  )
}

/** Sends the API's error body even when the request could not be read as HTTP. */
export function refuseSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') return
  if (error.code === 'HPE_HEADER_OVERFLOW') sendRawRefusal(socket, 431, new RefusalError('TOO_LARGE'))
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') sendRawRefusal(socket, 408, new RefusalError('TIMEOUT'))
  else sendRawRefusal(socket, 400, new RefusalError('UNREADABLE'))
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

function sendRawRefusal(socket: Socket, status: number, refusal: RefusalError): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(refusal.toBody())
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
