import type { TextIndex } from './finder-index.ts'
import { spellingsOf } from './lexemes.ts'
import { everydayParts, firstParts, shortParts } from './compound-parts.ts'
import { stemKey } from './stem.ts'
import { wordAt, wordsContaining, wordsWithKey } from './vocabulary.ts'

/**
 * Living words of which the asked word is one part: 'kritik' is a part of källkritik, 'kon' is no part of ekonomi.
 * Every other part must be a word of the catalogue (or one of the short first parts that Swedish builds on).
 */
export function compoundsWith(text: TextIndex, asked: string): number[] {
  const key = stemKey(asked)
  if (!/^[a-zåäö]+$/.test(asked) || !isLongEnough(asked, key)) return []
  const known = knownParts(text)
  const found = new Set<number>()
  for (const piece of piecesOf(asked, key)) {
    const holding = wordsContaining(text, piece)
    if (holding.length > maxUnknownPieceMatches && !isKnown(text, key)) continue
    for (const word of holding) {
      const written = wordAt(text, word)
      if (written.length <= asked.length || written.length > maxCompoundLength) continue
      if (hasPart(known, written, { piece, key, length: asked.length })) found.add(word)
    }
  }
  return [...found]
}

const maxCompoundLength = 60
/** What stands in more words than this, and is no word itself, is an ending ('ning'). */
const maxUnknownPieceMatches = 1_000
const minPartLength = 4
/** A word this long does not end another by chance, whatever stands before it. */
const distinctiveLength = 6

function isLongEnough(asked: string, key: string): boolean {
  if (shortParts.has(key)) return true
  return asked.length >= minPartLength && key.length >= 3
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

function hasPart(known: KnownParts, written: string, { piece, key, length }: Part): boolean {
  for (let at = written.indexOf(piece); at !== -1; at = written.indexOf(piece, at + 1)) {
    const before = written.slice(0, at)
    // No ending is longer than six letters ('heterna').
    const isLastPart = at > 0 && written.length - at <= key.length + 6 && stemKey(written.slice(at)) === key
    if (isLastPart && length >= distinctiveLength && at >= 3 && /[aeiouyåäö]/.test(before)) return true
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
function knownParts(text: TextIndex): KnownParts {
  const isFirst = memoized((part: string): boolean => {
    for (const key of keysOfFirst(part)) {
      if (firstParts.has(key)) return true
      if (part.length >= minPartLength && key.length >= 3 && isKnown(text, key)) return true
    }
    return false
  })
  const isLast = memoized((part: string): boolean => {
    const key = stemKey(part)
    return shortParts.has(key) || (part.length >= minPartLength && isKnown(text, key))
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
    isFirst: memoized((part) => isFirst(part) || joins(part, isFirst, isFirst)),
    isLast: memoized((part) => isLast(part) || joins(part, isFirst, isLast)),
  }
}

function memoized(judge: (part: string) => boolean): (part: string) => boolean {
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
  const keys = [stemKey(part), part]
  const last = part.at(-1) ?? ''
  if (part.length > 3 && 'soue'.includes(last)) {
    keys.push(part.slice(0, -1), stemKey(part.slice(0, -1)))
    if (last !== 's') keys.push(stemKey(part.slice(0, -1) + 'a'))
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
