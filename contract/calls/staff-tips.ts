import { staffCall } from './call.ts'

/** The emails of tips, newest first, and how many would get one now. */
export const listTipsLetters = staffCall({ name: 'listTipsLetters', path: '/desk/tips-letters' })

/** One email of tips: its text, and how many have got it. */
export const readTipsLetter = staffCall({ name: 'readTipsLetter', path: '/desk/tips-letter' })

/** Creates an email of tips with its subject. */
export const createTipsLetter = staffCall({ name: 'createTipsLetter', path: '/desk/tips-letter-create' })

/** Changes an email of tips that is not sent yet. An older `version` is a CONFLICT. */
export const saveTipsLetter = staffCall({ name: 'saveTipsLetter', path: '/desk/tips-letter-save' })

/** The email as its readers get it. Changes nothing. */
export const previewTipsLetter = staffCall({ name: 'previewTipsLetter', path: '/desk/tips-letter-preview' })

/** Sends the saved email to whoever asks, and to nobody else. */
export const testTipsLetter = staffCall({ name: 'testTipsLetter', path: '/desk/tips-letter-test' })

/** Sends the saved email to everybody who wants tips. `recipients` is the number that the page showed. */
export const sendTipsLetter = staffCall({ name: 'sendTipsLetter', path: '/desk/tips-letter-send' })

/** Removes an email that was never sent. */
export const removeTipsLetter = staffCall({ name: 'removeTipsLetter', path: '/desk/tips-letter-remove' })
