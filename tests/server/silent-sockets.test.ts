import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { runLongTests } from '#tests/support/long-tests.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

const silent = runLongTests ? 10_000 : 2000
/** Connections that are opened at a time: fewer than wait in the queue of a listening socket. */
const atOnce = 200

const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await stopServerProcesses()
})

async function openSilently(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  // A socket that the server closes is not answered, and nothing more.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
}

test(`${silent} connections that say nothing, and as many that stop within a request, keep nobody waiting`, async () => {
  const server = await startServerProcess({ NODE_ENV: 'test', LOG_LEVEL: 'warn' })
  await waitUntilReady(server)
  while (sockets.length < silent)
    await Promise.all(Array.from({ length: atOnce }, () => openSilently(server.port)))
  const [, ...others] = sockets
  // A third begins a request and does not finish it: some its head, some its body.
  for (const [at, socket] of others.entries()) {
    if (at % 6 === 0) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Half: ')
    if (at % 6 === 3)
      socket.write(
        'POST /v1/search HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"q":',
      )
  }
  for (let asked = 0; asked < 20; asked++)
    for (const path of ['/', '/v1/search?q=vatten', '/v1/product/popular', '/readyz'])
      expect((await fetch(server.address + path)).status, path).toBe(200)
  // None of them was closed to make room: the answers came beside them.
  expect(sockets.filter((socket) => socket.readyState !== 'open')).toEqual([])
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
