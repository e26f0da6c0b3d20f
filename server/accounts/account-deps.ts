import type { FastifyBaseLogger } from 'fastify'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Config } from '../core/config.ts'
import type { Store } from '../database/open.ts'
import type { Captcha } from './captcha.ts'

/** What the account's calls work with. */
export type AccountDeps = {
  implement: CallRouter['implement']
  store: Store
  config: Config
  captcha: Captcha
  /** Says that a letter lies in the post. */
  wakeEmailDelivery: () => void
  finderIndex: () => FinderIndex
  log: Pick<FastifyBaseLogger, 'warn'>
}
