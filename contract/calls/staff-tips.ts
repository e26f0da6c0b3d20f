import { staffRead, staffWrite } from './call.ts'

/** The emails of tips, newest first, and how many would get one now. */
export const listTipsEmails = staffRead({ name: 'listTipsEmails', path: '/desk/tips-letters' })

/** One email of tips: its text, and how many have got it. */
export const readTipsEmail = staffRead({ name: 'readTipsEmail', path: '/desk/tips-letter' })

/** Creates an email of tips with its subject. */
export const createTipsEmail = staffWrite({ name: 'createTipsEmail', path: '/desk/tips-letter-create' })

/** Changes an email of tips that is not sent yet. An older `version` is a CONFLICT. */
export const saveTipsEmail = staffWrite({ name: 'saveTipsEmail', path: '/desk/tips-letter-save' })

/** The email as its readers get it. Changes nothing. */
export const previewTipsEmail = staffRead({ name: 'previewTipsEmail', path: '/desk/tips-letter-preview' })

/** Sends the saved email to whoever asks, and to nobody else. */
export const testTipsEmail = staffWrite({ name: 'testTipsEmail', path: '/desk/tips-letter-test' })

/** Sends the saved email to everybody who wants tips. `recipients` is the number that the page showed. */
export const sendTipsEmail = staffWrite({ name: 'sendTipsEmail', path: '/desk/tips-letter-send' })

/** Removes an email that was never sent. */
export const removeTipsEmail = staffWrite({ name: 'removeTipsEmail', path: '/desk/tips-letter-remove' })
