import type { FastifyBaseLogger } from 'fastify'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { Answers } from '../answer.ts'
import type { Config } from '../config.ts'
import type { Store } from '../database/open.ts'
import type { Captcha } from './captcha.ts'

/** What the account's calls work with. */
export type AccountHouse = {
  answer: Answers['answer']
  store: Store
  config: Config
  captcha: Captcha
  /** Says that a letter lies in the post. */
  posted: () => void
  finderIndex: () => FinderIndex
  log: Pick<FastifyBaseLogger, 'warn'>
}
