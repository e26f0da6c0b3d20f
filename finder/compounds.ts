import type { TextIndex } from './finder-index.ts'
import { spellingsOf } from './lexemes.ts'
import { everydayParts, firstParts, shortParts } from './parts.ts'
import { keyOf } from './stem.ts'
import { wordAt, wordsHolding, wordsWithKey } from './vocabulary.ts'

/**
 * Living words of which the asked word is one part: 'kritik' is a part of källkritik, 'kon' is no part of ekonomi.
 * Every other part must be a word of the catalogue (or one of the short first parts that Swedish builds on).
 */
export function compoundsWith(text: TextIndex, asked: string): number[] {
  const key = keyOf(asked)
  if (!/^[a-zåäö]+$/.test(asked) || !longEnough(asked, key)) return []
  const known = partsKnownTo(text)
  const found = new Set<number>()
  for (const piece of piecesOf(asked, key)) {
    const holding = wordsHolding(text, piece)
    if (holding.length > mostOfNoWord && !isKnown(text, key)) continue
    for (const word of holding) {
      const written = wordAt(text, word)
      if (written.length <= asked.length || written.length > longestCompound) continue
      if (holdsPart(known, written, { piece, key, length: asked.length })) found.add(word)
    }
  }
  return [...found]
}

const longestCompound = 60
/** What stands in more words than this, and is no word itself, is an ending ('ning'). */
const mostOfNoWord = 1_000
const shortestPart = 4
/** A word this long does not end another by chance, whatever stands before it. */
const tellingLength = 6

function longEnough(asked: string, key: string): boolean {
  if (shortParts.has(key)) return true
  return asked.length >= shortestPart && key.length >= 3
}

/** What every form of the asked word begins with. */
function piecesOf(asked: string, key: string): readonly string[] {
  const spellings = spellingsOf(key)
  if (spellings) return spellings
  let same = 0
  while (same < key.length && asked[same] === key[same]) same++
  const piece = key.slice(0, same)
  return [/[^aeiouyåäö][lrn]$/.test(piece) && piece.length > 4 ? piece.slice(0, -1) : piece]
}

type Part = { piece: string; key: string; length: number }

function holdsPart(known: KnownParts, written: string, { piece, key, length }: Part): boolean {
  for (let at = written.indexOf(piece); at !== -1; at = written.indexOf(piece, at + 1)) {
    const before = written.slice(0, at)
    // No ending is longer than six letters ('heterna').
    const isLastPart = at > 0 && written.length - at <= key.length + 6 && keyOf(written.slice(at)) === key
    if (isLastPart && length >= tellingLength && at >= 3 && /[aeiouyåäö]/.test(before)) return true
    if (at > 0 && !known.isFirst(before) && !known.isFirst(withThirdLetter(before, piece))) continue
    if (isLastPart) return true
    const lastEnd = Math.min(written.length - 3, at + key.length + 2)
    for (let end = at + piece.length; end <= lastEnd; end++) {
      if (known.isLast(written.slice(end)) && keysOfFirst(written.slice(at, end)).includes(key)) return true
    }
  }
  return false
}

/** Three of the same letter are written as two: roll-lek is rollek. */
function withThirdLetter(before: string, piece: string): string {
  return before.at(-1) === piece[0] ? before + piece[0] : before
}

type KnownParts = { isFirst: (part: string) => boolean; isLast: (part: string) => boolean }

/** What can stand before and after another part, remembered while one word is asked for. */
function partsKnownTo(text: TextIndex): KnownParts {
  const isFirst = remembered((part: string): boolean => {
    for (const key of keysOfFirst(part)) {
      if (firstParts.has(key)) return true
      if (part.length >= shortestPart && key.length >= 3 && isKnown(text, key)) return true
    }
    return false
  })
  const isLast = remembered((part: string): boolean => {
    const key = keyOf(part)
    return shortParts.has(key) || (part.length >= shortestPart && isKnown(text, key))
  })
  const joins = (
    part: string,
    first: (part: string) => boolean,
    last: (part: string) => boolean,
  ): boolean => {
    for (let cut = 3; cut <= part.length - 3; cut++) {
      if (last(part.slice(cut)) && first(part.slice(0, cut))) return true
    }
    return false
  }
  return {
    isFirst: remembered((part) => isFirst(part) || joins(part, isFirst, isFirst)),
    isLast: remembered((part) => isLast(part) || joins(part, isFirst, isLast)),
  }
}

function remembered(judge: (part: string) => boolean): (part: string) => boolean {
  const judged = new Map<string, boolean>()
  return (part) => {
    const known = judged.get(part)
    if (known !== undefined) return known
    const answer = judge(part)
    judged.set(part, answer)
    return answer
  }
}

/** A first part may lose its vowel or bind with s, o, u or e: skol-bok, arbets-blad, kyrko-gård, gatu-namn. */
function keysOfFirst(part: string): string[] {
  const keys = [keyOf(part), part]
  const last = part.at(-1) ?? ''
  if (part.length > 3 && 'soue'.includes(last)) {
    keys.push(part.slice(0, -1), keyOf(part.slice(0, -1)))
    if (last !== 's') keys.push(keyOf(part.slice(0, -1) + 'a'))
  }
  return keys
}

function isKnown(text: TextIndex, key: string): boolean {
  return (
    everydayKeys.has(key) || wordsWithKey(text, key).some((word) => wordAt(text, word).length >= shortestPart)
  )
}

const everydayKeys = new Set(Array.from(everydayParts, keyOf))
