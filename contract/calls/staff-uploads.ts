import { staffRead, staffWrite } from './call.ts'

/** The caller's own uploads in pieces that are not finished: films of a material, or files to import. */
export const listUploads = staffRead({ name: 'listUploads', path: '/desk/unfinished-uploads' })

/** Makes a complete upload a film of the material. */
export const addFilm = staffWrite({ name: 'addFilm', path: '/desk/material-film-add', fileFields: ['files'] })

/** Sets the picture that is shown where a material's film will play. Takes effect at once, also on a published material. */
export const addFilmPicture = staffWrite({
  name: 'addFilmPicture',
  path: '/desk/material-film-picture',
  fileFields: ['image'],
})

/** Sets the captions of a material's own film, from a WebVTT or SRT file. Takes effect at once, like addFilmPicture. */
export const addCaptions = staffWrite({
  name: 'addCaptions',
  path: '/desk/material-captions',
  fileFields: ['files'],
})
