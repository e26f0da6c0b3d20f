import { staffRead, staffWrite } from './call.ts'

/** All materials, in every state, found by words and filters. */
export const listStaffMaterials = staffRead({ name: 'listStaffMaterials', path: '/desk/materials' })

/** Everything that the forms of a material offer to choose from. */
export const listMaterialOptions = staffRead({ name: 'listMaterialOptions', path: '/desk/material-options' })

/** One material with its working copy, files, relations and who is editing it. */
export const readStaffMaterial = staffRead({ name: 'readStaffMaterial', path: '/desk/material' })

/** Creates a draft. */
export const createMaterial = staffWrite({ name: 'createMaterial', path: '/desk/material-create' })

/** Saves the fields that are sent; of a published material into its working copy. An older `version` is a CONFLICT. */
export const saveMaterial = staffWrite({ name: 'saveMaterial', path: '/desk/material-save' })

/** Throws away the working copy of a published material. */
export const discardWorkingCopy = staffWrite({ name: 'discardWorkingCopy', path: '/desk/material-discard' })

/** Publishes a material, or the working copy of a published one. */
export const publishMaterial = staffWrite({ name: 'publishMaterial', path: '/desk/material-publish' })

/** Sets or clears when a material is published and withdrawn, in whole minutes as Swedish time. */
export const scheduleMaterial = staffWrite({ name: 'scheduleMaterial', path: '/desk/material-schedule' })

/** Moves a material between draft and review, or an archived one back to draft. */
export const changeMaterialState = staffWrite({ name: 'changeMaterialState', path: '/desk/material-move' })

/** Takes a published material away from visitors; its page says so. */
export const withdrawMaterial = staffWrite({ name: 'withdrawMaterial', path: '/desk/material-withdraw' })

/** Archives a material that is not published. */
export const archiveMaterial = staffWrite({ name: 'archiveMaterial', path: '/desk/material-archive' })

/** The stored versions of a material, newest first. */
export const listMaterialVersions = staffRead({
  name: 'listMaterialVersions',
  path: '/desk/material-versions',
})

/** What differs between two versions, field by field. */
export const compareVersions = staffRead({ name: 'compareVersions', path: '/desk/material-compare' })

/** Makes the fields of an older version the draft or the working copy. */
export const restoreVersion = staffWrite({ name: 'restoreVersion', path: '/desk/material-restore' })

/** Says that the caller has a material open in a tab, and answers who else has. */
export const touchEditing = staffWrite({
  name: 'touchEditing',
  path: '/desk/material-editing',
  savesNothing: true,
})

/** Adds documents. Takes effect at once, also on a published material. */
export const addFile = staffWrite({ name: 'addFile', path: '/desk/material-file-add', fileFields: ['files'] })

/** Replaces a document by a newer version; the old address leads to the new one. */
export const replaceFile = staffWrite({
  name: 'replaceFile',
  path: '/desk/material-file-replace',
  fileFields: ['files'],
})

/** Removes a document and its earlier versions. */
export const removeFile = staffWrite({
  name: 'removeFile',
  path: '/desk/material-file-remove',
  fileFields: ['files'],
})

/** Renames the documents and puts them in order. */
export const arrangeFiles = staffWrite({ name: 'arrangeFiles', path: '/desk/material-files-arrange' })

/** Sets the picture, or crops it anew. */
export const addPicture = staffWrite({
  name: 'addPicture',
  path: '/desk/material-picture-add',
  fileFields: ['image'],
})

/** Removes the picture; a generated cover replaces it. */
export const removePicture = staffWrite({
  name: 'removePicture',
  path: '/desk/material-picture-remove',
  fileFields: ['image'],
})

/** Replaces the material's relations to others. */
export const setRelations = staffWrite({ name: 'setRelations', path: '/desk/material-relations' })

/** What a change to many materials would do, row by row. Changes nothing. */
export const previewBulkEdit = staffRead({ name: 'previewBulkEdit', path: '/desk/bulk-preview' })

/** Makes a change to many materials that was previewed. A material that has changed since is a CONFLICT for all. */
export const applyBulkEdit = staffWrite({ name: 'applyBulkEdit', path: '/desk/bulk-apply' })

/** Undoes a bulk edit within ten minutes, where nobody has changed the material since. */
export const undoBulkEdit = staffWrite({ name: 'undoBulkEdit', path: '/desk/bulk-undo' })

/** Bulk edits that can still be undone, newest first. */
export const listBulkEdits = staffRead({ name: 'listBulkEdits', path: '/desk/bulk-edits' })

/** Stores the filters, sort order and columns of a list under a name. */
export const saveView = staffWrite({ name: 'saveView', path: '/desk/view-save' })

/** The caller's stored views. */
export const listViews = staffRead({ name: 'listViews', path: '/desk/views' })

/** Removes a stored view. */
export const removeView = staffWrite({ name: 'removeView', path: '/desk/view-remove' })
