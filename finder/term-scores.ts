import { groups } from '#contract/filters.ts'
import { derivedFrom } from './derived.ts'
import { fieldBit, fieldBits, fieldMask, type FinderIndex } from './finder-index.ts'
import { isGeneral } from './general-words.ts'
import { matchKind, matchSynonym, matchWords, type MatchKind } from './match-words.ts'
import type { Alternative, Term } from './parse-query.ts'
import { mainKeyOf } from './swedish/analyse-word.ts'
import { postingsOf } from './vocabulary.ts'

/** How well each row matches one term. All numbers are whole, so that every engine ranks the same. */
export type TermScores = {
  /** 0 where the term does not match. */
  scores: Uint32Array
  /** The bits of the fields in which it matches. */
  fields: Uint8Array
  /** The fields in which a form of the word itself matches. */
  wholeIn: Uint8Array
  /** How many rows match. */
  matched: number
  /** Whether the word says little: see general-words.ts. */
  isGeneral?: boolean
}

/** Weights of the fields, doubled: long text, description, short text, option, name. */
const fieldWeights = [2, 5, 8, 12, 20] as const

/** The sum of the weights for each combination of field bits. */
const weightOfFields = Uint8Array.from({ length: fieldMask + 1 }, (_, bits) =>
  fieldWeights.reduce((sum, weight, field) => sum + (bits & (1 << field) ? weight : 0), 0),
)

/** A field counts once, with the best match in it; the fields of a row add up. */
export function scoreTerm(index: FinderIndex, term: Term): TermScores {
  const [first, ...others] = term.alternatives.map((alternative) =>
    scoreAlternative(index, alternative, term.typing && !alternative.synonym),
  )
  if (first === undefined) return emptyScores(index)
  for (const other of others) keepBetterScores(first, other)
  const [word, ...more] = term.alternatives[0]?.words ?? []
  const general = word !== undefined && more.length === 0 && isGeneral(mainKeyOf(word))
  return { ...withCount(first), isGeneral: general }
}

function emptyScores({ columns }: FinderIndex): TermScores {
  const size = columns.flags.length
  return {
    scores: new Uint32Array(size),
    fields: new Uint8Array(size),
    wholeIn: new Uint8Array(size),
    matched: 0,
  }
}

/** Every word must match. With `inOneField` one field other than the long text must have them all. The weakest decides. */
export function scoreTogether(
  index: FinderIndex,
  each: readonly TermScores[],
  inOneField: boolean,
): TermScores {
  const [first, ...others] = each
  if (first === undefined) return emptyScores(index)
  const all = {
    ...first,
    scores: first.scores.slice(),
    fields: first.fields.slice(),
    wholeIn: first.wholeIn.slice(),
  }
  for (let row = 0; row < all.scores.length; row++) {
    let shared = all.fields[row]!
    let any = shared
    let weakest = all.scores[row]!
    for (const other of others) {
      shared &= other.fields[row]!
      any |= other.fields[row]!
      all.wholeIn[row]! &= other.wholeIn[row]!
      if (other.scores[row]! < weakest) weakest = other.scores[row]!
    }
    const fields = inOneField ? shared & ~fieldBit.longText : any
    all.fields[row] = weakest > 0 ? fields : 0
    all.scores[row] = fields === 0 ? 0 : weakest
  }
  return withCount(all)
}

/** Raises each score in `best` to that of `other` where that one is better, and joins their fields. */
export function keepBetterScores(best: TermScores, other: TermScores): void {
  for (let row = 0; row < best.scores.length; row++) {
    if (other.scores[row] === 0) continue
    if (other.scores[row]! > best.scores[row]!) best.scores[row] = other.scores[row]!
    best.fields[row]! |= other.fields[row]!
    best.wholeIn[row]! |= other.wholeIn[row]!
  }
}

export function withCount(scored: TermScores): TermScores {
  let matched = 0
  for (let row = 0; row < scored.scores.length; row++) if (scored.scores[row]! > 0) matched++
  return { ...scored, matched }
}

/** The catalogue's words that match a query word, cached as long as the index exists. */
export function matchingWords(
  index: FinderIndex,
  queryWord: string,
  typing: boolean,
  synonym = false,
): Map<number, MatchKind> {
  const { matchingWords: cache } = derivedFrom(index)
  const key = `${typing ? 't' : ''}${synonym ? 's' : ''} ${queryWord}`
  const known = cache.get(key)
  if (known) return known
  const words = synonym ? matchSynonym(index.text, queryWord) : matchWords(index.text, queryWord, typing)
  if (cache.size >= 1_000) cache.clear()
  cache.set(key, words)
  return words
}

function scoreAlternative(index: FinderIndex, { words, synonym }: Alternative, typing: boolean): TermScores {
  const each = words.map((word, position) =>
    scoreWord(index, word, typing && position === words.length - 1, synonym),
  )
  return each.length === 1 && each[0] !== undefined ? each[0] : scoreTogether(index, each, false)
}

export function scoreWord(
  index: FinderIndex,
  queryWord: string,
  typing: boolean,
  synonym: boolean,
): TermScores {
  const scored = emptyScores(index)
  // Best matches first, so that the first match in a field is the one that counts.
  for (const [kind, words] of byKind(matchingWords(index, queryWord, typing, synonym))) {
    for (const word of words) {
      const postings = postingsOf(index.text, word)
      for (let at = 0; at < postings.length; at++)
        addFields(scored, postings[at]! >>> fieldBits, postings[at]! & fieldMask, kind)
      addOptions(index, word, kind, scored)
    }
  }
  return scored
}

function addFields(
  { scores, fields, wholeIn }: TermScores,
  row: number,
  bits: number,
  kind: MatchKind,
): void {
  const added = bits & ~fields[row]!
  if (added === 0) return
  fields[row]! |= added
  if (kind >= matchKind.inflection) wholeIn[row]! |= added
  scores[row]! += kind * weightOfFields[added]!
}

/** A word in an option's name matches every material that has the option. */
function addOptions(index: FinderIndex, word: number, kind: MatchKind, scored: TermScores): void {
  const pairs = index.text.optionWords.get(word)
  if (!pairs) return
  for (let at = 0; at < pairs.length; at += 2) {
    const name = groups[pairs[at]!]!
    // 'Energikompassen' is the name of a sender, not what its materials are about.
    if (name === 'avsandare' && isPart(kind)) continue
    const group = index.groups[name]
    const option = derivedFrom(index).optionNumbers[name].get(pairs[at + 1]!)
    if (option === undefined) continue
    for (let each = group.optionStarts[option]!; each < group.optionStarts[option + 1]!; each++) {
      addFields(scored, group.optionRows[each]!, fieldBit.option, kind)
    }
  }
}

/** The words of each kind of match, the best kind first. */
function byKind(words: ReadonlyMap<number, MatchKind>): [MatchKind, number[]][] {
  const lists = new Map<MatchKind, number[]>()
  for (const [word, kind] of words) {
    const list = lists.get(kind)
    if (list === undefined) lists.set(kind, [word])
    else list.push(word)
  }
  return [...lists].sort(([a], [b]) => b - a)
}

const isPart = (kind: MatchKind) => kind === matchKind.lastPart || kind === matchKind.earlierPart
