import { staffCall } from './call.ts'

/** The caller's own uploads in pieces that are not finished: films of a material, or files to import. */
export const listUploads = staffCall({ name: 'listUploads', path: '/desk/unfinished-uploads' })

/** Makes a complete upload a film of the material. */
export const addFilm = staffCall({ name: 'addFilm', path: '/desk/material-film-add', uploads: ['files'] })
