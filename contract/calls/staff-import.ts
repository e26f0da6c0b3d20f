import { staffRead, staffWrite } from './call.ts'

/** Takes a spreadsheet of materials and begins to check its rows; nothing is written to the catalogue. */
export const checkImport = staffWrite({
  name: 'checkImport',
  path: '/desk/import-check',
  fileFields: ['files'],
})

/** The imports of the last two weeks, newest first. */
export const listImports = staffRead({ name: 'listImports', path: '/desk/imports' })

/** One import: how far it is, how many rows are new, changed, unchanged and wrong, and a page of its rows. */
export const readImport = staffRead({ name: 'readImport', path: '/desk/import' })

/** Writes all rows of an import that was checked, or none. */
export const applyImport = staffWrite({ name: 'applyImport', path: '/desk/import-apply' })

/** Drops an import that was checked. */
export const cancelImport = staffWrite({ name: 'cancelImport', path: '/desk/import-cancel' })

/** The rows of an import as a file, with what is wrong in a last column. */
export const downloadImport = staffRead({ name: 'downloadImport', path: '/desk/import-download' })
