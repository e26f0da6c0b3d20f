import { staffCall } from './call.ts'

/** The finder's synonyms: those of editors, and the built-in ones. */
export const listSynonyms = staffCall({ name: 'listSynonyms', path: '/desk/synonyms' })

/** What a search finds with the synonyms of today and with a change to one word, and what is wrong with the change. */
export const previewSynonym = staffCall({ name: 'previewSynonym', path: '/desk/synonym-preview' })

/** Adds a word with its synonyms, or replaces the synonyms of a word. `version` is the one that the editor saw, 0 for a new word. */
export const saveSynonym = staffCall({ name: 'saveSynonym', path: '/desk/synonym-save' })

/** Removes a word and its synonyms. */
export const removeSynonym = staffCall({ name: 'removeSynonym', path: '/desk/synonym-remove' })
