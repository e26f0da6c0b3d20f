import { staffRead, staffWrite } from './call.ts'

/** The text pages of the site, or the articles, in every state; newest first. */
export const listStaffTexts = staffRead({ name: 'listStaffTexts', path: '/desk/texts' })

/** One text with its working copy. */
export const readStaffText = staffRead({ name: 'readStaffText', path: '/desk/text' })

/** Creates an article as a draft. */
export const createArticle = staffWrite({ name: 'createArticle', path: '/desk/article-create' })

/** Saves the fields that are sent; of a published text into its working copy. An older `version` is a CONFLICT. */
export const saveText = staffWrite({ name: 'saveText', path: '/desk/text-save' })

/** Publishes a text, or the working copy of a published one. */
export const publishText = staffWrite({ name: 'publishText', path: '/desk/text-publish' })

/** Throws away the working copy of a published text. */
export const discardText = staffWrite({ name: 'discardText', path: '/desk/text-discard' })

/** Sets or clears when an article is published and taken away, in whole minutes as Swedish time. */
export const scheduleArticle = staffWrite({ name: 'scheduleArticle', path: '/desk/article-schedule' })

/** Takes an article away from visitors. */
export const withdrawArticle = staffWrite({ name: 'withdrawArticle', path: '/desk/article-withdraw' })

/** The stored versions of a text, newest first. */
export const listTextVersions = staffRead({ name: 'listTextVersions', path: '/desk/text-versions' })

/** One stored version. */
export const readTextVersion = staffRead({ name: 'readTextVersion', path: '/desk/text-version' })

/** Puts the fields of an earlier version into the text, as a save. */
export const restoreText = staffWrite({ name: 'restoreText', path: '/desk/text-restore' })

/** Stores a picture for a text. It belongs to the site as long as a text or one of its versions shows it. */
export const addTextPicture = staffWrite({
  name: 'addTextPicture',
  path: '/desk/text-picture',
  fileFields: ['image'],
})
