import { staffWrite } from './call.ts'

/** One part of what the operator owns, as CSV or JSON; ask again with `after` for the next part. */
export const exportData = staffWrite({ name: 'exportData', path: '/desk/export' })

/** The operator's materials in the columns that an import reads, in parts as `exportData`. */
export const exportMaterials = staffWrite({ name: 'exportMaterials', path: '/desk/export-materials' })
