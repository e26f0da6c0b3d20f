import type { FastifyInstance } from 'fastify'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { mountBulkCalls } from './bulk-calls.ts'
import { mountMaterialEditCalls } from './edit-calls.ts'
import { mountMaterialFileCalls } from './file-calls.ts'
import { mountMaterialPictureCalls } from './picture-calls.ts'
import { mountPresenceCall } from './presence-calls.ts'
import { mountMaterialReadCalls } from './read-calls.ts'
import { mountRelationCall } from './relation-calls.ts'
import { mountFilmCalls } from './film-calls.ts'
import { mountFilmFileCalls } from './film-file-calls.ts'
import { startSchedules } from './run-schedules.ts'
import { mountMaterialStateCalls } from './state-calls.ts'
import { mountViewCalls } from './view-calls.ts'

type MaterialEditingDeps = {
  store: Store
  config: Config
  finderIndex: () => FinderIndex
  app: FastifyInstance
}

/** The staff's work on materials. Starts the loop that publishes at a set time; call `stop` before the database closes. */
export function mountMaterialEditing(
  staffRouter: StaffRouter,
  { store, config, finderIndex, app }: MaterialEditingDeps,
): { stop: () => Promise<void> } {
  mountMaterialReadCalls(staffRouter, store, finderIndex)
  mountMaterialEditCalls(staffRouter)
  mountMaterialStateCalls(staffRouter)
  mountMaterialFileCalls(staffRouter, config)
  mountFilmCalls(staffRouter, { store, config })
  mountFilmFileCalls(staffRouter, config)
  mountMaterialPictureCalls(staffRouter, store, config)
  mountRelationCall(staffRouter)
  mountBulkCalls(staffRouter, store)
  mountViewCalls(staffRouter, store)
  mountPresenceCall(staffRouter)
  return startSchedules(store, config, (error) => app.log.error({ err: error }, 'schedules could not be run'))
}
