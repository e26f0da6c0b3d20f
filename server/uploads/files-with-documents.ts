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
