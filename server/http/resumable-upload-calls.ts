import type { FastifyInstance } from 'fastify'
import { toText } from '#contract/call-path.ts'
import { listUploads } from '#contract/calls/staff-uploads.ts'
import type { Config } from '../core/settings/config.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import type { Store } from '../database/open.ts'
import { openFiles } from '../uploads/open-files.ts'
import { removeStaleUploads } from '../uploads/resumable-uploads.ts'
import type { StaffRouter } from './staff-calls.ts'
import { mountTusRoutes } from './tus-routes.ts'

/** Uploads in pieces: their routes, the list of a person's own, and the end of those that were not finished. */
export function mountResumableUploads(
  app: FastifyInstance,
  { read }: StaffRouter,
  { store, config }: { store: Store; config: Config },
): void {
  const files = openFiles(config.files)
  mountTusRoutes(app, { store, config })

  read(listUploads, async (fields, staff) => {
    const material = positiveNumberIn(fields.material)
    const rows = await store
      .selectFrom('resumable_upload')
      .selectAll()
      .where('customer_id', '=', staff.id)
      .where('purpose', '=', toText(fields.purpose) as 'film')
      .where('material_id', '=', material)
      .orderBy('created_at')
      .execute()
    const uploads = await Promise.all(
      rows.map(async ({ id, file_name, size, expires_at }) => ({
        ...{ upload: id, file_name, size: Number(size), expires_at: Number(expires_at) },
        sent: (await files.pieces.arrived(id)) ?? 0,
      })),
    )
    return { data: { uploads } }
  })

  const sweep = startPeriodicJob(
    'unfinished-uploads',
    { store, config },
    {
      run: () => removeStaleUploads(store, files, Date.now()),
      onError: (error) => app.log.warn({ err: error }, 'unfinished uploads could not be deleted'),
    },
  )
  app.addHook('onClose', () => sweep.stop())
}
