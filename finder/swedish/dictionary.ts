import { parseAffixRules, type AffixRules } from './affix-rules.ts'
import { affixRules, packedWords } from './word-table.ts'
import { irregularForms } from './irregular-words.ts'
import { unpackWords } from './pack-words.ts'

/** The Swedish dictionary: its words with their flags (`entry-flags.ts`), and the rules that the flags name. */
export type Dictionary = {
  words: ReadonlyMap<string, string>
  rules: AffixRules
  /** What letters are as the first or middle part, and as the last part, of a compound; unless the words may change. */
  nonLastParts?: Map<string, CompoundPart | null>
  lastParts?: Map<string, CompoundPart | null>
  /** The first letters of its words. */
  beginnings?: ReadonlySet<string>
}

export const beginningLength = 4

/** A part of a compound: the word that it is, how doubtful it is, and whether it is the stem of a verb. */
export type CompoundPart = { word: string; cost: number; isVerbStem?: true }

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
    nonLastParts: new Map(),
    lastParts: new Map(),
    beginnings,
  }
}
