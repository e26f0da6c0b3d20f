import type { Store } from '../database/open.ts'
import { documentKeyInRow, documentTypes, filesWithDocuments } from '../uploads/files-with-documents.ts'

/** A file whose content is to be read. `tries`: how often that was tried, `state`: with which result; null before the first time. */
export type Due = { id: number; file: string; material_id: number; status: number } & Tried
type Tried = { tries: number | null; state: string | null }

/** A document that could not be read, perhaps because the machine was busy, is tried so often. */
export const maxTries = 3

const documentFiles = (store: Store) =>
  filesWithDocuments(store)
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select(['material_file.id', 'material_file.file', 'material_id', 'material.status', 'document.tries'])
    .select('document.state')
    .where('material_file.type', 'in', documentTypes)

/**
 * Documents that are not read, or that an earlier version has tried less often than this one does, and that are not in the queue; the
 * oldest first.
 */
export function findUnread(store: Store, limit: number): Promise<Due[]> {
  return documentFiles(store)
    .where((row) =>
      row.or([
        row('document.file_id', 'is', null),
        row.and([row('document.state', '=', 'failed'), row('document.tries', '<', maxTries)]),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('job')
            .select('job.id')
            .where('job.kind', '=', 'document')
            .where('job.key', '=', documentKeyInRow)
            .where('job.state', '!=', 'done'),
        ),
      ),
    )
    .orderBy('material_file.id')
    .limit(limit)
    .execute()
}

/** The document of a job; undefined where its file was removed or replaced since. */
export function findByKey(store: Store, key: string): Promise<Due | undefined> {
  const end = key.indexOf(' ')
  return documentFiles(store)
    .where('material_file.id', '=', Number(key.slice(0, end)))
    .where('material_file.file', '=', key.slice(end + 1))
    .executeTakeFirst()
}
