import { applies } from './affix-rules.ts'
import { baseWordsOf } from './base-words.ts'
import { beginningLength, swedishDictionary, type Dictionary, type Part } from './dictionary.ts'
import { isNoun, isVerb, isWord, wordFlag } from './entry-flags.ts'

/** A compound: its parts as words, the last one last, and its base form. 'arbetsböcker' is arbete and bok, of arbetsbok. */
export type Compound = { parts: string[]; base: string; cost: number }

/**
 * Null: no compound, or none that the dictionary can explain. The cheapest way through the letters counts; every part
 * costs, doubtful ones more.
 */
export function splitCompound(word: string, dictionary: Dictionary = swedishDictionary()): Compound | null {
  if (word.length < 6 || word.length > maxLength || !lettersOnly.test(word)) return null
  // best[at] is the cheapest way to read the letters before `at` as first and middle parts.
  const best: (Way | undefined)[] = [{ cost: 0, parts: [] }]
  let found: (Way & { base: string }) | null = null
  for (let at = 0; at <= word.length - minPart; at++) {
    const way = best[at]
    if (way === undefined || way.parts.length >= maxParts) continue
    if (at > 0) {
      for (const rest of lettersFrom(word, at)) {
        if (rest.length > minPart && !mayBegin(rest, dictionary)) continue
        const last = memoized(dictionary.lastParts, rest, () => lastPart(rest, dictionary))
        if (last !== null && (found === null || way.cost + last.cost < found.cost))
          found = {
            cost: way.cost + last.cost,
            parts: [...way.parts, last.word],
            base: word.slice(0, at) + (rest.length > word.length - at ? last.word.slice(1) : last.word),
          }
      }
    }
    if (way.parts.length === maxParts - 1) continue
    for (const rest of at === 0 ? [word] : lettersFrom(word, at)) {
      const offset = word.length - rest.length
      const longest = mayBegin(rest, dictionary) ? rest.length - minPart : minPart
      for (let end = minPart; end <= Math.min(longest, rest.length - minPart); end++) {
        const letters = rest.slice(0, end)
        const part = memoized(dictionary.firstParts, letters, () => firstPart(letters, dictionary))
        if (part === null || (part.isStem === true && !mayFollowStem(rest.slice(end)))) continue
        const reached = best[offset + end]
        const cost = way.cost + part.cost
        if (reached === undefined || cost < reached.cost)
          best[offset + end] = { cost, parts: [...way.parts, part.word] }
      }
    }
  }
  return found === null || found.cost > maxCost
    ? null
    : { parts: found.parts, base: found.base, cost: found.cost }
}

/** Most letters begin no word, which saves looking for each. */
function mayBegin(letters: string, { beginnings }: Dictionary): boolean {
  return beginnings === undefined || beginnings.has(letters.slice(0, beginningLength))
}

type Way = { cost: number; parts: string[] }

const maxLength = 40
const maxParts = 4
const minPart = 3
const maxCost = 5
const lettersOnly = /^[a-zåäö]+$/

/** The letters from here on, and with one more where three equal letters are written as two: 'rollek' is roll-lek. */
function lettersFrom(word: string, at: number): string[] {
  const rest = word.slice(at)
  const before = word[at - 1]
  const isDoubled = before !== undefined && before === word[at - 2] && !vowels.includes(before)
  return isDoubled ? [rest, before + rest] : [rest]
}

const vowels = 'aeiouyåäö'

/** Particles belong to the word after them: 'förändring' and 'uppgift' have no parts. */
const particles = new Set(
  'upp sam för fram till med mot åter bort ned ner från genom kring mis van över under efter mellan hän'.split(
    ' ',
  ),
)

/** Words of the dictionary that only make other words: 'magnetism' is derived from magnet, and is not about any ism. */
const suffixes = new Set(['ism'])

function firstPart(part: string, dictionary: Dictionary): Part | null {
  const { words, rules } = dictionary
  if (particles.has(part)) return null
  const extra = extraParts.get(part)
  if (extra !== undefined) return { cost: 1.2, word: extra }
  const short = part.length === minPart ? shortCost : 0
  const flags = words.get(part)
  if (flags?.includes(wordFlag.first) || flags?.includes(wordFlag.middle))
    return { cost: 1 + short, word: isWord(flags) ? part : wordOfPart(part, words) }
  for (let length = 2; length >= 0; length--) {
    for (const rule of rules.bindings.get(part.slice(part.length - length)) ?? []) {
      const word = part.slice(0, part.length - length) + rule.strip
      const wordFlags = words.get(word)
      if (wordFlags !== undefined && applies(rule, word, wordFlags))
        return { cost: 1 + short, word: isWord(wordFlags) ? word : wordOfPart(word, words) }
    }
  }
  if (part.length < 4) return null
  const verb = `${part}a`
  if (!words.has(part) && !part.endsWith('er') && isVerb(words.get(verb)))
    return { cost: 2, word: verb, isStem: true }
  const noun = nounOf(part, dictionary)
  if (noun !== null) return { cost: 2, word: noun }
  const withoutS = part.endsWith('s') && part.length >= 5 ? nounOf(part.slice(0, -1), dictionary) : null
  return withoutS === null ? null : { cost: 2.2, word: withoutS }
}

function lastPart(part: string, dictionary: Dictionary): Part | null {
  const short = part.length === minPart ? shortCost : 0
  for (const word of baseWordsOf(part, dictionary)) {
    if (suffixes.has(word)) return null
    if (dictionary.words.get(word)?.includes(wordFlag.last)) return { cost: 1 + short, word }
  }
  // The dictionary lists the compounds of 'tal' and 'råd' instead of allowing them all.
  const noun = nounOf(part, dictionary)
  return noun === null ? null : { cost: 1.8 + short, word: noun }
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

function memoized(
  results: Map<string, Part | null> | undefined,
  letters: string,
  compute: () => Part | null,
): Part | null {
  const known = results?.get(letters)
  if (known !== undefined) return known
  const part = compute()
  // The memory of a long-lived server is bounded.
  if (results !== undefined && results.size > 100_000) results.clear()
  results?.set(letters, part)
  return part
}

/** Chance makes words of three letters: 'sen' in 'resen', 'par' in 'valpar'. */
const shortCost = 0.7

/** The word of a part that is none: 'skol' is of skola, 'arbets' of arbete, 'käll' of källa. */
function wordOfPart(part: string, words: ReadonlyMap<string, string>): string {
  const stem = 'sou'.includes(part.at(-1) ?? '') ? part.slice(0, -1) : part
  for (const word of [part + 'a', part + 'e', stem, stem + 'a', stem + 'e', part.slice(0, -1) + 'a']) {
    const flags = words.get(word)
    if (isWord(flags) && isNoun(flags ?? '')) return word
  }
  return part
}

/** 'användbar' and 'förvirring' are words with an ending, not compounds. */
const mayFollowStem = (rest: string) => rest.length >= 4 && !/^(?:bar|enhet|ring|[lt]ig|era)/.test(rest)
