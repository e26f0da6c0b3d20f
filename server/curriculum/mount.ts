import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { mountCurriculumCalls } from './calls.ts'
import { mountCoverageCall } from './coverage.ts'
import { announceGoalVersions } from './announce-goal-versions.ts'

type Options = { app: FastifyInstance; store: Store; config: Config }

/** The calls about curricula, and the task that notices when a version begins or ends. */
export function mountCurriculum(
  router: CallRouter,
  staffRouter: StaffRouter,
  { app, store, config }: Options,
): void {
  mountCoverageCall(router, store)
  const calls = mountCurriculumCalls(staffRouter, { store, log: app.log })
  app.addHook('onClose', () => calls.stop())
  const days = announceGoalVersions(store, config, (error) =>
    app.log.warn({ error }, 'the days of curricula were not followed'),
  )
  app.addHook('onClose', () => days.stop())
}
