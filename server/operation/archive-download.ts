import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { siteArchivePath } from '#contract/site-archive.ts'
import { writeAuditLog } from '../core/records/audit.ts'
import { identifyCaller } from '../core/callers/caller.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { requireStaff } from '../core/callers/staff.ts'
import type { Store } from '../database/open.ts'
import { refuseCrossSite } from '../http/refuse-cross-site.ts'
import { listArchives } from './archive/backup-folder.ts'

type ArchiveRequest = FastifyRequest<{ Params: { name: string } }>

/**
 * Sends an archive of the site, which has no persons and no secrets. A backup has both and is never sent. Not a call, because a file
 * of gigabytes is sent as it is read; a write, because the audit log says who has it.
 */
export function mountArchiveDownload(
  app: FastifyInstance,
  { store, config }: { store: Store; config: Config },
): void {
  app.post(`${siteArchivePath}/:name`, async (request: ArchiveRequest, reply) => {
    reply.header('cache-control', 'no-store')
    refuseCrossSite(request, config)
    const staff = await requireStaff(store, await identifyCaller(store, request), ['editor'])
    const { folder } = config.backup
    const archives = await listArchives(folder, 'site')
    const archive = archives.find(({ name }) => name === request.params.name)
    if (archive === undefined)
      throw new RefusalError('NOT_FOUND', { message: 'Arkivet finns inte längre på servern.' })
    const { name, bytes } = archive
    await store
      .transaction()
      .execute((transaction) =>
        writeAuditLog(transaction, { customer: staff.id, role: 'editor', call: 'downloadSiteArchive' }, [
          { kind: 'backup', entity: name, after: { bytes } },
        ]),
      )
    return reply
      .headers({
        ...{ 'content-type': 'application/zip', 'content-length': String(bytes) },
        'content-disposition': `attachment; filename="${name}"`,
      })
      .send(createReadStream(path.join(folder, name)))
  })
}
