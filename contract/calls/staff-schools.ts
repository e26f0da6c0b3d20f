import { staffRead, staffWrite } from './call.ts'

/** Takes answers of the national school-unit register and begins to compare them with the schools; nothing is written. */
export const checkSchoolImport = staffWrite({
  name: 'checkSchoolImport',
  path: '/desk/school-import-check',
  fileFields: ['files'],
})

/** One import of schools: how many are new, changed, closed and left as they are, and a page of its school units. */
export const readSchoolImport = staffRead({ name: 'readSchoolImport', path: '/desk/school-import' })

/** Writes all school units of an import that was checked, or none. */
export const applySchoolImport = staffWrite({ name: 'applySchoolImport', path: '/desk/school-import-apply' })

/** Makes all schools of an import what they were before it, or none. */
export const undoSchoolImport = staffWrite({ name: 'undoSchoolImport', path: '/desk/school-import-undo' })
