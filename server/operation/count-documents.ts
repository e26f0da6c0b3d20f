import type { Store } from '../database/open.ts'
import { documentKeyInRow, documentTypes, filesWithDocuments } from '../uploads/files-with-documents.ts'

/** How many documents wait to be read, also those that no server has put into the queue yet, and how many could not be. */
export async function countDocuments(store: Store): Promise<{ waiting: number; failed: number }> {
  const counts = await filesWithDocuments(store)
    .leftJoin('job', (join) =>
      join.on('job.kind', '=', 'document').on('job.key', '=', documentKeyInRow).on('job.state', '!=', 'done'),
    )
    .where('material_file.type', 'in', documentTypes)
    .where((row) => row.or([row('document.file_id', 'is', null), row('document.state', '=', 'failed')]))
    .select(['document.state as read', 'job.state as job', 'job.reason'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['document.state', 'job.state', 'job.reason'])
    .execute()
  const sum = (isCounted: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(isCounted).reduce((total, { count }) => total + Number(count), 0)
  // One that waits with a reason could not be fetched, and is tried again.
  const hasFailed = ({ read, job, reason }: (typeof counts)[number]) =>
    job === 'failed' || (job === null ? read === 'failed' : read === null && reason !== '')
  return { waiting: sum((row) => !hasFailed(row)), failed: sum(hasFailed) }
}
