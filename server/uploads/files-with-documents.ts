import { sql } from 'kysely'
import type { Store } from '../database/open.ts'

/** The files of materials, each joined with what was read of its present content: with nulls where that is not read yet. */
export function filesWithDocuments(store: Store) {
  return store
    .selectFrom('material_file')
    .leftJoin('document', (join) =>
      join
        .onRef('document.file_id', '=', 'material_file.id')
        .onRef('document.file', '=', 'material_file.file'),
    )
}

/** The types of files whose content is read: PDFs, and captions of films, those for the search alone. */
export const documentTypes = ['application/pdf', 'text/vtt']

/** The key of the job that reads a file: the same file is read once, and one that replaces it has another name. */
export const documentKey = ({ id, file }: { id: number; file: string }) => `${id} ${file}`
/** The same key in a statement on the table material_file. */
export const documentKeyInRow = sql<string>`cast(material_file.id as text) || ' ' || material_file.file`
