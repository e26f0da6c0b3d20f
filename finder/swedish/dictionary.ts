import { parseAffixRules, type AffixRules } from './affix-rules.ts'
import { affixRules, packedWords } from './word-table.ts'
import { irregularForms } from './irregular-words.ts'
import { unpackWords } from './pack-words.ts'

/** The Swedish dictionary: its words with their flags, and the rules that the flags name. */
export type Dictionary = {
  words: ReadonlyMap<string, string>
  rules: AffixRules
  /** What letters are as the first or middle part, and as the last part, of a compound; unless the words may change. */
  firstParts?: Map<string, Part | null>
  lastParts?: Map<string, Part | null>
  /** The first letters of its words. */
  beginnings?: ReadonlySet<string>
}

export const beginningLength = 4

/** A part of a compound: the word that it is, how doubtful it is, and whether it is the stem of a verb. */
export type Part = { word: string; cost: number; isStem?: true }

let dictionary: Dictionary | null = null

/** Reads the table when it is first needed: about 40 ms. */
export function swedishDictionary(): Dictionary {
  dictionary ??= readDictionary()
  return dictionary
}

function readDictionary(): Dictionary {
  const words = unpackWords(packedWords)
  const beginnings = new Set<string>()
  for (const word of [...words.keys(), ...irregularForms]) beginnings.add(word.slice(0, beginningLength))
  return {
    words,
    rules: parseAffixRules(affixRules),
    firstParts: new Map(),
    lastParts: new Map(),
    beginnings,
  }
}

/**
 * The letters of dictionary-sv that say where in a compound an entry may stand, and whether it is a word alone. The other
 * letters name the rules of `word-table.ts` that make its forms.
 */
export const wordFlag = {
  first: 'X',
  middle: 'U',
  last: 'Y',
  /** A part of compounds that is no word: 'skol', 'arbets'. */
  partOnly: 'Z',
  /** Only forms of it are words. */
  needsEnding: '¤',
  /** A number in letters. */
  numeral: '2',
} as const

/** The genitive, 'bil' to 'bils'; verbs have the letter too. */
const genitive = 'A'
/** Forms of nouns alone: 'rummet' (C), 'flickan' (E), 'bilar' (G), 'boer' (H), 'cyklar' (I). */
const nounOnlyRules = 'CEGHI'
/** Forms of nouns and of some verbs: 'huset', 'lärande' (B), 'filmen', 'ropande' (D), 'rummen' (F), 'händer', 'skriv' (J). */
const nounAndVerbRules = 'BDFJ'
/** Forms of verbs: 'läser' (K), 'lästs' (L), 'hoppade' (M), 'målades' (N). */
const verbRules = 'KLMN'
/** Forms of verbs, adjectives and names: 'långt' (O), 'gladare', 'målad' (P), 'glade' (Q), 'läses' (R), 'målar' (m); inhabitants (d, e). */
const otherRules = 'OPQRmde'
/** Makes new words, 'lärare' and 'klimatisk', which `make-word-table.mjs` writes as entries. */
const derivation = 'T'
/** The forms in which a word stands first (s to z) or in the middle (f to i) of a compound: 'lands' of 'land'. */
const bindingRules = 'fghistuvwxyz'
/** Letters that the table keeps although no rule of it has them: b names a spelling with a hyphen. */
const lettersWithoutRules = 'bj'

const nounRules = genitive + nounOnlyRules + nounAndVerbRules

export const isNounFlag = (flag: string): boolean => nounRules.includes(flag)

/** Whether the entry inflects like a noun. */
export function isNoun(flags: string): boolean {
  for (const flag of flags) if (nounOnlyRules.includes(flag)) return true
  return flags.includes(genitive) && ![...flags].some((flag) => verbRules.includes(flag))
}

/** Matches the flags of an entry that inflects like a verb. */
export const verbFlags = /[KLMNR]/

/** Whether the flag is of use here: a rule of forms or binding forms, or one of the flags above. */
export const isUsedFlag = (flag: string): boolean =>
  [nounRules, verbRules, otherRules, derivation, bindingRules, lettersWithoutRules].some((rules) =>
    rules.includes(flag),
  ) || Object.values<string>(wordFlag).includes(flag)
