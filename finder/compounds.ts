import type { TextIndex } from './finder-index.ts'
import { spellingsOf } from './lexemes.ts'
import { everydayParts, firstParts, shortParts } from './compound-parts.ts'
import { stemKey } from './stem.ts'
import { wordAt, wordsContaining, wordsWithKey } from './vocabulary.ts'

/**
 * Live words that have the query word as one part: 'kritik' is a part of källkritik, 'kon' is no part of ekonomi. Every
 * other part must be a word of the catalogue or one of the built-in parts.
 */
export function compoundsWith(text: TextIndex, queryWord: string): number[] {
  const key = stemKey(queryWord)
  if (!/^[a-zåäö]+$/.test(queryWord) || !isLongEnough(queryWord, key)) return []
  const known = knownParts(text)
  const found = new Set<number>()
  for (const substring of substringsOf(queryWord, key)) {
    const containing = wordsContaining(text, substring)
    if (containing.length > maxUnknownPieceMatches && !isKnown(text, key)) continue
    for (const word of containing) {
      const candidate = wordAt(text, word)
      if (candidate.length <= queryWord.length || candidate.length > maxCompoundLength) continue
      if (hasPart(known, candidate, { substring, key, length: queryWord.length })) found.add(word)
    }
  }
  return [...found]
}

const maxCompoundLength = 60
/** A substring of more words than this that is no word itself is an ending ('ning'). */
const maxUnknownPieceMatches = 1_000
const minPartLength = 4
/** A word this long does not end another word by chance, whatever precedes it. */
const distinctiveLength = 6

function isLongEnough(queryWord: string, key: string): boolean {
  if (shortParts.has(key)) return true
  return queryWord.length >= minPartLength && key.length >= 3
}

/** The prefixes of every form of the query word. */
function substringsOf(queryWord: string, key: string): readonly string[] {
  const spellings = spellingsOf(key)
  if (spellings) return spellings
  let shared = 0
  while (shared < key.length && queryWord[shared] === key[shared]) shared++
  const substring = key.slice(0, shared)
  return [/[^aeiouyåäö][lrn]$/.test(substring) && substring.length > 4 ? substring.slice(0, -1) : substring]
}

type Part = { substring: string; key: string; length: number }

function hasPart(known: KnownParts, candidate: string, { substring, key, length }: Part): boolean {
  for (
    let start = candidate.indexOf(substring);
    start !== -1;
    start = candidate.indexOf(substring, start + 1)
  ) {
    const before = candidate.slice(0, start)
    // No ending is longer than six letters ('heterna').
    const isLastPart =
      start > 0 && candidate.length - start <= key.length + 6 && stemKey(candidate.slice(start)) === key
    if (isLastPart && length >= distinctiveLength && start >= 3 && /[aeiouyåäö]/.test(before)) return true
    if (start > 0 && !known.canPrecede(before) && !known.canPrecede(withThirdLetter(before, substring)))
      continue
    if (isLastPart) return true
    const lastEnd = Math.min(candidate.length - 3, start + key.length + 2)
    for (let end = start + substring.length; end <= lastEnd; end++) {
      if (known.canFollow(candidate.slice(end)) && keysOfFirst(candidate.slice(start, end)).includes(key))
        return true
    }
  }
  return false
}

/** Swedish writes three equal consonants in a row as two: roll-lek is rollek. */
function withThirdLetter(before: string, substring: string): string {
  return before.at(-1) === substring[0] ? before + substring[0] : before
}

type KnownParts = { canPrecede: (part: string) => boolean; canFollow: (part: string) => boolean }

/** Which parts may precede and follow another part, memoized for one query word. */
function knownParts(text: TextIndex): KnownParts {
  const isKnownFirst = memoized((part: string): boolean => {
    for (const key of keysOfFirst(part)) {
      if (firstParts.has(key)) return true
      if (part.length >= minPartLength && key.length >= 3 && isKnown(text, key)) return true
    }
    return false
  })
  const isKnownLast = memoized((part: string): boolean => {
    const key = stemKey(part)
    return shortParts.has(key) || (part.length >= minPartLength && isKnown(text, key))
  })
  const isTwoParts = (
    part: string,
    isFirst: (part: string) => boolean,
    isLast: (part: string) => boolean,
  ): boolean => {
    for (let split = 3; split <= part.length - 3; split++) {
      if (isLast(part.slice(split)) && isFirst(part.slice(0, split))) return true
    }
    return false
  }
  return {
    canPrecede: memoized((part) => isKnownFirst(part) || isTwoParts(part, isKnownFirst, isKnownFirst)),
    canFollow: memoized((part) => isKnownLast(part) || isTwoParts(part, isKnownFirst, isKnownLast)),
  }
}

function memoized(compute: (part: string) => boolean): (part: string) => boolean {
  const results = new Map<string, boolean>()
  return (part) => {
    const known = results.get(part)
    if (known !== undefined) return known
    const result = compute(part)
    results.set(part, result)
    return result
  }
}

/** A first part may lose its final vowel or have a linking s, o, u or e: skol-bok, arbets-blad, kyrko-gård, gatu-namn. */
function keysOfFirst(part: string): string[] {
  const keys = [stemKey(part), part]
  const lastLetter = part.at(-1) ?? ''
  if (part.length > 3 && 'soue'.includes(lastLetter)) {
    keys.push(part.slice(0, -1), stemKey(part.slice(0, -1)))
    if (lastLetter !== 's') keys.push(stemKey(part.slice(0, -1) + 'a'))
  }
  return keys
}

function isKnown(text: TextIndex, key: string): boolean {
  return (
    everydayKeys.has(key) ||
    wordsWithKey(text, key).some((word) => wordAt(text, word).length >= minPartLength)
  )
}

const everydayKeys = new Set(Array.from(everydayParts, stemKey))
