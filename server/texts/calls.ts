import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../core/settings/config.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import type { Store } from '../database/open.ts'
import { openFiles } from '../uploads/open-files.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { mountArticleCalls } from './article-calls.ts'
import { mountTextEditCalls } from './edit-calls.ts'
import { mountTextPictureCall } from './picture-calls.ts'
import { mountTextReadCalls } from './read-calls.ts'
import { removeUnusedTextPictures } from './remove-unused-pictures.ts'
import { runArticleSchedules } from './run-article-schedules.ts'

type TextDeps = { store: Store; config: Config; log: FastifyBaseLogger }

/** The staff's work on text pages and articles. Starts the loop that publishes at a set time; call `stop` before the database closes. */
export function mountTextCalls(
  staffRouter: StaffRouter,
  { store, config, log }: TextDeps,
): { stop: () => Promise<void> } {
  mountTextReadCalls(staffRouter, store, config)
  mountTextEditCalls(staffRouter, config)
  mountArticleCalls(staffRouter, config)
  mountTextPictureCall(staffRouter, config)
  const onError = (error: unknown) => log.error({ err: error }, 'the work on texts could not be done')
  const loops = [
    startPeriodicJob(
      'article-schedules',
      { store, config },
      { run: () => runArticleSchedules(store), onError },
    ),
    startPeriodicJob(
      'unused-text-pictures',
      { store, config },
      { run: () => removeUnusedTextPictures(store, openFiles(config.files)), onError },
    ),
  ]

  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
