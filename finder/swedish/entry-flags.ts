/**
 * The letters that dictionary-sv writes after each entry, called flags. A flag names a rule of `word-table.ts` that makes
 * forms of the entry, or says where in a compound it may be. Only this file knows what each letter means.
 */

/** Whether an entry with these flags is a word by itself, rather than a part of words. */
export function isWord(flags: string | undefined): boolean {
  return flags !== undefined && !flags.includes(wordFlag.partOnly) && !flags.includes(wordFlag.needsEnding)
}

/** Whether the entry inflects like a noun. */
export function isNoun(flags: string): boolean {
  for (const flag of flags) if (nounOnlyRules.includes(flag)) return true
  return flags.includes(genitive) && ![...flags].some((flag) => verbRules.includes(flag))
}

/** Whether the rule that this flag names makes forms of nouns. */
export const isNounRule = (flag: string): boolean => nounRules.includes(flag)

/** Whether the entry inflects like a verb: it has a rule of verbs, or 'läses' (R). */
export const isVerb = (flags = ''): boolean => isWord(flags) && /[KLMNR]/.test(flags)

/** Whether the entry has the form of an adjective after 'den': 'glade' (Q). */
export const isAdjective = (flags = ''): boolean => flags.includes('Q')

/** Whether the entry has forms. One with none, or with 's' (A) or 'lärande' (B) alone, may be a form that is listed for some other reason: 'temat', 'historien'. */
export const hasForms = (flags = ''): boolean => isWord(flags) && /[C-RT]/.test(flags)

/** Whether the rule makes a plural that may take the place of the entry's last vowel: 'bilar' (G), 'boer' (H). */
export const isPluralAfterVowel = (flag: string): boolean => 'GH'.includes(flag)

/** Whether the entry has a definite form, 'huset' (B) or 'filmen' (D), and none of the plurals of nouns (G to J). */
export const lacksPlural = (flags = ''): boolean => /[BD]/.test(flags) && !/[GHIJ]/.test(flags)

/** Where in a compound an entry may be, and whether it is a word alone. */
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

/** The genitive, 'bil' to 'bils'; verbs have the flag too. */
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
/** The forms in which a word is first (s to z) or in the middle (f to i) of a compound: 'lands' of 'land'. */
const linkingRules = 'fghistuvwxyz'
/** Flags that the table keeps although no rule of it has them: b names a spelling with a hyphen. */
const flagsWithoutRules = 'bj'

const nounRules = genitive + nounOnlyRules + nounAndVerbRules

/** Whether the flag is of use here: a rule of forms or linking forms, or one of the flags above. */
export const isUsedFlag = (flag: string): boolean =>
  [nounRules, verbRules, otherRules, derivation, linkingRules, flagsWithoutRules].some((rules) =>
    rules.includes(flag),
  ) || Object.values<string>(wordFlag).includes(flag)
