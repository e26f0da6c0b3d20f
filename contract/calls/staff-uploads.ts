import { staffCall } from './call.ts'

/** The caller's own uploads in pieces that are not finished: films of a material, or files to import. */
export const listUploads = staffCall({ name: 'listUploads', path: '/desk/unfinished-uploads' })

/** Makes an upload that is complete a film of the material. Sent without files, as removeFile. */
export const addFilm = staffCall({ name: 'addFilm', path: '/desk/material-film-add', uploads: ['files'] })
