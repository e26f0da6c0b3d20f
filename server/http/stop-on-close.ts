import type { FastifyInstance } from 'fastify'

/** Stops something that the server has started before the server closes. */
export function stopOnClose(app: FastifyInstance, started: { stop(): void | Promise<void> }): void {
  app.addHook('onClose', () => started.stop())
}
