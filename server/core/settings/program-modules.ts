/** The modules of server/ that run in a process or thread of their own, by their names in the compiled program. */
export const programModules = {
  'build-worker': 'catalogue/build-worker.ts',
  'pdf-worker': 'uploads/pdf-worker.ts',
  'pdf-text-worker': 'materials/checks/pdf-text-worker.mjs',
  'film-process': 'uploads/film-process.mjs',
  'document-process': 'documents/document-process.ts',
  'archive-process': 'operation/archive/archive-process.ts',
  'schools-process': 'schools/import/parse-process.ts',
  'curriculum-process': 'curriculum/parse-process.ts',
  'materials-process': 'material-editing/import/parse-process.ts',
  'end-with-parent': 'core/jobs/end-with-parent.mjs',
}
