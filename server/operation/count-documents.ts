import type { Store } from '../database/open.ts'
import { documentKeyInRow, filesWithDocuments } from '../uploads/files-with-documents.ts'

/** How many documents wait to be read, and how many of the present ones could not be. */
export async function countDocuments(store: Store): Promise<{ waiting: number; failed: number }> {
  const { waiting } = await store
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('kind', '=', 'document')
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  const { failed } = await filesWithDocuments(store)
    .leftJoin('job', (join) =>
      join.on('job.kind', '=', 'document').on('job.key', '=', documentKeyInRow).on('job.state', '!=', 'done'),
    )
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where((row) =>
      row.or([
        row.and([row('document.state', '=', 'failed'), row('job.id', 'is', null)]),
        row('job.state', '=', 'failed'),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), failed: Number(failed) }
}
