import { staffRead, staffWrite } from './call.ts'

/** Takes a file with a curriculum and begins to compare its rows with the goals that there are; nothing is written. */
export const checkCurriculumImport = staffWrite({
  name: 'checkCurriculumImport',
  path: '/desk/curriculum-import-check',
  fileFields: ['files'],
})

/** One import of a curriculum: how many rows are new, changed, unchanged and wrong, and a page of its rows. */
export const readCurriculumImport = staffRead({
  name: 'readCurriculumImport',
  path: '/desk/curriculum-import',
})

/** Writes all rows of an import that was checked, or none. */
export const applyCurriculumImport = staffWrite({
  name: 'applyCurriculumImport',
  path: '/desk/curriculum-import-apply',
})

/** All versions of all goals as a file that an import reads again. */
export const exportCurriculum = staffRead({ name: 'exportCurriculum', path: '/desk/curriculum-export' })
