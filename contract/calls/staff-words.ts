import { staffRead, staffWrite } from './call.ts'

/** The finder's synonyms: those of editors, and the built-in ones. */
export const listSynonyms = staffRead({ name: 'listSynonyms', path: '/desk/synonyms' })

/** What a search finds with the synonyms of today and with a change to one word, and what is wrong with the change. */
export const previewSynonym = staffRead({ name: 'previewSynonym', path: '/desk/synonym-preview' })

/** Adds a word with its synonyms, or replaces the synonyms of a word. `version` is the one that the editor saw, 0 for a new word. */
export const saveSynonym = staffWrite({ name: 'saveSynonym', path: '/desk/synonym-save' })

/** Removes a word and its synonyms. */
export const removeSynonym = staffWrite({ name: 'removeSynonym', path: '/desk/synonym-remove' })

/** One page of the words of a kind (contract/word-kinds.ts), those that contain `q`; only one word with `id`. */
export const listWords = staffRead({ name: 'listWords', path: '/desk/words' })

/** Where a word is used. */
export const readWordUses = staffRead({ name: 'readWordUses', path: '/desk/word-uses' })

/** Adds a word, `id` '', or saves one. `version` is the one that the editor saw; a field that is not sent keeps its value. */
export const saveWord = staffWrite({ name: 'saveWord', path: '/desk/word-save' })

/** Removes a word that nothing uses. */
export const removeWord = staffWrite({ name: 'removeWord', path: '/desk/word-remove' })

/** Gives everything that has a word the word `into` instead, to which the old addresses lead; with `keep` the old word stays. */
export const mergeWords = staffWrite({ name: 'mergeWords', path: '/desk/word-merge' })

/** Gives a word that has one a new picture; `image_crop` as 'x,y,width,height' in fractions. */
export const saveWordPicture = staffWrite({
  name: 'saveWordPicture',
  path: '/desk/word-picture-save',
  fileFields: ['image'],
})

/** Removes a word's picture. */
export const removeWordPicture = staffWrite({
  name: 'removeWordPicture',
  path: '/desk/word-picture-remove',
  // Its files are removed as those of an upload are.
  fileFields: ['image'],
})

/** Moves a word to the place after `after`, first for ''. */
export const moveWord = staffWrite({ name: 'moveWord', path: '/desk/word-move' })

/** The finder's stop words: built-in ones, in use or switched off, and those of editors. */
export const listStopWords = staffRead({ name: 'listStopWords', path: '/desk/stop-words' })

/** What a search finds today, and with a word that is a stop word (`active` 1) or is none. */
export const previewStopWord = staffRead({ name: 'previewStopWord', path: '/desk/stop-word-preview' })

/** Makes a word a stop word with `active` 1, or an ordinary word again. */
export const saveStopWord = staffWrite({ name: 'saveStopWord', path: '/desk/stop-word-save' })
