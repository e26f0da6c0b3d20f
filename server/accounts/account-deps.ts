import type { FastifyBaseLogger } from 'fastify'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import type { Captcha } from './captcha.ts'

/** Dependencies of the account calls. */
export type AccountDeps = {
  implement: CallRouter['implement']
  store: Store
  config: Config
  captcha: Captcha
  /** Wakes the mail delivery: an email has been queued. */
  wakeEmailDelivery: () => void
  finderIndex: () => FinderIndex
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}
