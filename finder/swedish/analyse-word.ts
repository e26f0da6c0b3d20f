import { baseWordsOf } from './base-words.ts'
import { swedishDictionary } from './dictionary.ts'
import { wordFlag } from './entry-flags.ts'
import { stemKey } from './stem.ts'
import { splitCompound } from './split-compound.ts'

/** What a word is: the keys that its forms share, and the words that it is composed of. */
type WordAnalysis = {
  keys: readonly string[]
  /** The words that it is composed of, in order; empty where it is no compound. */
  parts: readonly string[]
  /** Parts that end the word, the longest first: kraftverk, verk. */
  lastParts: readonly string[]
  /** The parts before the last, and the parts of those. */
  earlierParts: readonly string[]
  /** Whether the dictionary has it, whole or as a compound of words it has. */
  isKnown: boolean
}

/** The analysis of a normalised word; the same word has the same analysis in every catalogue. */
export function analyseWord(word: string): WordAnalysis {
  const known = analyses.get(word)
  if (known !== undefined) return known
  const analysis = analyse(word)
  if (analyses.size > 200_000) analyses.clear()
  analyses.set(word, analysis)
  return analysis
}

/** The key by which two words are the same word in a synonym. */
export const mainKeyOf = (word: string): string => analyseWord(word).keys[0] ?? word

const analyses = new Map<string, WordAnalysis>()
/** Shorter words of the dictionary are not split: chance makes more compounds of them than Swedish does. */
const minCompound = 7
/** A word that only doubtful parts explain may be misspelt. Each part costs 1 at least. */
const maxDoubt = 0.8

function analyse(word: string): WordAnalysis {
  const bases = baseWordsOf(word)
  if (bases.length > 0) return { keys: bases, ...partsOfAll(bases), isKnown: true }
  const compound = splitCompound(word)
  if (compound === null) return { keys: [`~${stemKey(word)}`], ...noParts, isKnown: false }
  return {
    keys: [compound.base],
    ...nestedParts(compound.parts, 2),
    isKnown: compound.cost - compound.parts.length < maxDoubt,
  }
}

function partsOfAll(bases: readonly string[]): Parts {
  const [base] = bases
  return base !== undefined ? partsOfBase(base, 2) : noParts
}

type Parts = Pick<WordAnalysis, 'parts' | 'lastParts' | 'earlierParts'>
const noParts: Parts = { parts: [], lastParts: [], earlierParts: [] }

/** The parts of a word of the dictionary. They must end in the word itself: 'valpar' is valp, not val and par. */
function partsOfBase(base: string, depth: number): Parts {
  if (base.length < minCompound || depth === 0) return noParts
  const compound = splitCompound(base)
  return compound === null || compound.base !== base ? noParts : nestedParts(compound.parts, depth)
}

/** The parts, and the parts of those. */
function nestedParts(parts: readonly string[], depth: number): Parts {
  const lastParts: string[] = []
  const earlierParts: string[] = []
  parts.forEach((part, position) => {
    const inner = partsOfBase(part, depth - 1)
    if (position === parts.length - 1) {
      lastParts.push(part, ...inner.lastParts)
      earlierParts.push(...inner.earlierParts)
    } else earlierParts.push(part, ...inner.earlierParts, ...inner.lastParts)
  })
  return { parts, lastParts, earlierParts: [...new Set(earlierParts)] }
}

/** Whether the dictionary reads the word as a number in letters. */
export function isNumeral(word: string): boolean {
  return swedishDictionary().words.get(word)?.includes(wordFlag.numeral) === true
}
