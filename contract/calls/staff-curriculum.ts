import { staffCall } from './call.ts'

/** Takes a file with a curriculum and begins to compare its rows with the goals that there are; nothing is written. */
export const checkCurriculumImport = staffCall({
  name: 'checkCurriculumImport',
  path: '/desk/curriculum-import-check',
  fileFields: ['files'],
})

/** One import of a curriculum: how many rows are new, changed, unchanged and wrong, and a page of its rows. */
export const readCurriculumImport = staffCall({
  name: 'readCurriculumImport',
  path: '/desk/curriculum-import',
})

/** Writes all rows of an import that was checked, or none. */
export const applyCurriculumImport = staffCall({
  name: 'applyCurriculumImport',
  path: '/desk/curriculum-import-apply',
})

/** All versions of all goals as a file that an import reads again. */
export const exportCurriculum = staffCall({ name: 'exportCurriculum', path: '/desk/curriculum-export' })
