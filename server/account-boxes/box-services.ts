import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'

/** What the boxes of accounts get from the server. */
export type BoxServices = {
  app: FastifyInstance
  router: Pick<CallRouter, 'implement'>
  store: Store
  config: Config
}
