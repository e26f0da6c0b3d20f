import { applies } from './affix-rules.ts'
import { baseWordsOf } from './base-words.ts'
import type { Dictionary, CompoundPart } from './dictionary.ts'
import { isNoun, isVerb, isWord, wordFlag } from './entry-flags.ts'

export const minPartLength = 3

// How doubtful a part is. split-compound.ts takes the parts of least sum, so a rule that holds for fewer words costs more. The
// values were set by tests/unit/finder/tuning-words.ts; only their order and distances matter.

/** The dictionary's own flags say that the word may be there. */
const flaggedCost = 1
/** A part of the list below. */
const extraPartCost = 1.2
/** Any noun may end a compound, also where the dictionary lists the compounds of a word instead of allowing them all. */
const lastNounCost = 1.8
/** A verb without its -a, or a form of a noun: few compounds begin with one. */
const formCost = 2
/** A form with a linking s, which is also an ending. */
const formWithSCost = 2.2
/** Added to the others: chance makes words of three letters, 'sen' in 'resen', 'par' in 'valpar'. */
const shortCost = 0.7

/** Particles belong to the word after them: 'förändring' and 'uppgift' have no parts. */
const particles = new Set(
  'upp sam för fram till med mot åter bort ned ner från genom kring mis van över under efter mellan hän'.split(
    ' ',
  ),
)

/** Words of the dictionary that only make other words: 'magnetism' is derived from magnet, and is not about any ism. */
const suffixes = new Set(['ism'])

/** Letters as a part before the last of a compound, the first or a middle one; null where no word explains them. */
export function asNonLastPart(part: string, dictionary: Dictionary): CompoundPart | null {
  const { words, rules } = dictionary
  if (particles.has(part)) return null
  const extra = extraParts.get(part)
  if (extra !== undefined) return { cost: extraPartCost, word: extra }
  const short = part.length === minPartLength ? shortCost : 0
  const flags = words.get(part)
  if (flags?.includes(wordFlag.first) || flags?.includes(wordFlag.middle))
    return { cost: flaggedCost + short, word: isWord(flags) ? part : wordOfPart(part, words) }
  for (let length = 2; length >= 0; length--) {
    for (const rule of rules.linkingForms.get(part.slice(part.length - length)) ?? []) {
      const word = part.slice(0, part.length - length) + rule.strip
      const wordFlags = words.get(word)
      if (wordFlags !== undefined && applies(rule, word, wordFlags))
        return { cost: flaggedCost + short, word: isWord(wordFlags) ? word : wordOfPart(word, words) }
    }
  }
  if (part.length < 4) return null
  const verb = `${part}a`
  if (!words.has(part) && !part.endsWith('er') && isVerb(words.get(verb)))
    return { cost: formCost, word: verb, isVerbStem: true }
  const noun = nounOf(part, dictionary)
  if (noun !== null) return { cost: formCost, word: noun }
  const withoutS = part.endsWith('s') && part.length >= 5 ? nounOf(part.slice(0, -1), dictionary) : null
  return withoutS === null ? null : { cost: formWithSCost, word: withoutS }
}

/** Letters as the last part of a compound; null where no word explains them. */
export function asLastPart(part: string, dictionary: Dictionary): CompoundPart | null {
  const short = part.length === minPartLength ? shortCost : 0
  for (const word of baseWordsOf(part, dictionary)) {
    if (suffixes.has(word)) return null
    if (dictionary.words.get(word)?.includes(wordFlag.last)) return { cost: flaggedCost + short, word }
  }
  // The dictionary lists the compounds of 'tal' and 'råd' instead of allowing them all.
  const noun = nounOf(part, dictionary)
  return noun === null ? null : { cost: lastNounCost + short, word: noun }
}

/** The noun that this is a form of. */
function nounOf(form: string, dictionary: Dictionary): string | null {
  return baseWordsOf(form, dictionary).find((word) => isNoun(dictionary.words.get(word) ?? '')) ?? null
}

/** First parts that the dictionary lacks: 'utelek', 'läslogg'. */
const extraParts = new Map([
  ['ute', 'ute'],
  ['inne', 'inne'],
  ['läs', 'läsa'],
  ['kart', 'karta'],
  ['jack', 'jacka'],
  ['kul', 'kula'],
])

/** The dictionary's word that a part comes from, where the part is no word itself: skola for 'skol', arbete for 'arbets', källa for 'käll'. */
function wordOfPart(part: string, words: ReadonlyMap<string, string>): string {
  const stem = 'sou'.includes(part.at(-1) ?? '') ? part.slice(0, -1) : part
  for (const word of [part + 'a', part + 'e', stem, stem + 'a', stem + 'e', part.slice(0, -1) + 'a']) {
    const flags = words.get(word)
    if (isWord(flags) && isNoun(flags ?? '')) return word
  }
  return part
}
