import { Server } from 'node:net'
import { setImmediate as afterInput, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * How long a connection that is open may still bring a request when the server stops, ms: a client that is about to send one, or whose
 * request is on its way, would see its connection reset.
 */
const idleGraceMs = 500

/**
 * Stops a server so that whoever it has accepted gets a whole answer. First nobody new is accepted. Each answer then says that its
 * connection ends, so that no client sends on it what nobody would read. Connections on which nothing comes are closed last.
 */
export function mountStopInOrder(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isStopping = true
    if (!app.server.listening) return
    const closed = new Promise<void>((resolve) => app.server.once('close', resolve))
    // At once: whoever reads that the connection ends opens another one. That of http closes idle connections too; Fastify does so
    // after this hook.
    Server.prototype.close.call(app.server)
    await Promise.race([closed, pause(idleGraceMs, undefined, { ref: false })])
    // A request that has arrived meanwhile is read before idle connections are looked for.
    await afterInput()
  })
}
