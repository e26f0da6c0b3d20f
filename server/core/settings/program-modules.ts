/**
 * The modules of server/ that run in a process or thread of their own, by their names in the compiled program: vite.program.config.ts
 * makes a file of each. `thread`: what a thread starts with where the sources run, because it does not inherit the loader of TypeScript.
 */
export const programModules = {
  'build-worker': {
    source: 'catalogue/build-worker.ts',
    thread: 'catalogue/start-build-worker.mjs',
  },
  'pdf-worker': { source: 'uploads/pdf-worker.ts', thread: 'uploads/start-pdf-worker.mjs' },
  'pdf-text-worker': { source: 'materials/checks/pdf-text-worker.mjs' },
  'document-process': { source: 'documents/document-process.ts' },
  'archive-process': { source: 'operation/archive/archive-process.ts' },
  'schools-process': { source: 'schools/import/parse-process.ts' },
  'curriculum-process': { source: 'curriculum/parse-process.ts' },
  'materials-process': { source: 'material-editing/import/parse-process.ts' },
  'end-with-parent': { source: 'core/jobs/end-with-parent.mjs' },
} satisfies Record<string, { source: string; thread?: string }>

export type ProgramModule = keyof typeof programModules
