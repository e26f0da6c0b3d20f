import { swedishDictionary } from './dictionary.ts'
import { isVerb, isWord } from './entry-flags.ts'

/**
 * The words of the dictionary that are made of the same verb, or that verb: simning, simma, simmare. They mean nearly the
 * same, and a text often has the one that was not asked for.
 */
export function wordFamilyOf(word: string): readonly string[] {
  const known = families.get(word)
  if (known !== undefined) return known
  const verbs = [word, ...verbsOf(word)].filter(isVerbInA)
  const members = new Set(verbs.flatMap((verb) => [verb, ...nounsOf(verb).filter(isEntry)]))
  members.delete(word)
  const family = [...members].sort()
  if (families.size > 10_000) families.clear()
  families.set(word, family)
  return family
}

const families = new Map<string, readonly string[]>()
const minStem = 3

/** The verbs that a noun may be made of; some of them are no words. */
function verbsOf(noun: string): string[] {
  return endingsOfNouns.flatMap(([ending, verbEndings]) => {
    const stem = noun.slice(0, -ending.length)
    if (!noun.endsWith(ending) || stem.length < minStem) return []
    const verbs = verbEndings.map((verbEnding) => stem + verbEnding)
    // Two of these letters are written as one before another consonant: simma, simning.
    return /[mn]$/.test(stem) && ending === 'ning' ? [...verbs, `${stem}${stem.at(-1)}a`] : verbs
  })
}

/** The nouns that a verb may make; some of them are no words. */
function nounsOf(verb: string): string[] {
  const stem = verb.slice(0, -1)
  if (stem.length < minStem) return []
  const short = stem.replace(/mm$/, 'm').replace(/nn?$/, '')
  const nouns = ['are', 'ing', 'else'].map((ending) => stem + ending)
  nouns.push(`${stem}ning`, `${short}ning`)
  if (stem.endsWith('er')) nouns.push(`${stem.slice(0, -2)}ation`)
  return nouns
}

const endingsOfNouns: readonly (readonly [string, readonly string[]])[] = [
  ['ning', ['a', 'na']],
  ['ing', ['a']],
  ['are', ['a']],
  ['else', ['a']],
  ['ation', ['era']],
]

const flagsOf = (word: string) => swedishDictionary().words.get(word)
const isEntry = (word: string) => isWord(flagsOf(word))
const isVerbInA = (word: string) => word.endsWith('a') && isVerb(flagsOf(word))
