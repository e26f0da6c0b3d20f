import type { FinderIndex, GroupIndex } from '../finder-index.ts'
import { derivedFrom } from '../derived.ts'
import { fieldBit, fieldBits, materialFlag } from '../finder-index.ts'
import { isGradeUnit } from '../grades.ts'
import { rarityOf } from '../rank.ts'
import { postingsOf, wordAt, wordsOfRow } from '../vocabulary.ts'

/** The same subject or the same grade counts once, however many of them two materials share. */
const subjectScore = 120
const gradeScore = 80
/** A shared keyword, word of the name or theme counts by its rarity. */
const weights = { nyckelord: 4, name: 2, tema: 1 } as const
/** A word that is in more than one name of twenty says little about a material, where it is in more than three. */
const namesPerCommonWord = 20
const maxRareNames = 3
const minWordLength = 3
const groups = ['nyckelord', 'amne', 'arskurs', 'tema'] as const

/** The options of a material that similarity is based on. */
export type SimilarityOptions = Record<(typeof groups)[number], number[]>

/** The options of a material that is in the index. */
export function similarityOptionsOf(index: FinderIndex, id: number): SimilarityOptions | null {
  const row = index.columns.id.indexOf(id)
  if (row < 0 || !((index.columns.flags[row] ?? 0) & materialFlag.live)) return null
  const of = (group: (typeof groups)[number]) => optionIdsOf(index.groups[group], row)
  return { nyckelord: of('nyckelord'), amne: of('amne'), arskurs: of('arskurs'), tema: of('tema') }
}

/**
 * The materials that are most like one: by shared keywords, words of the name, themes, subject and grade, then newest first. One
 * without any of its grades counts half. All numbers are whole, so that server and device list the same.
 */
export function similarMaterials(
  index: FinderIndex,
  options: SimilarityOptions,
  id: number,
  limit: number,
): number[] {
  const { id: ids } = index.columns
  const own = ids.indexOf(id)
  const scores = new Uint32Array(ids.length)
  for (const group of ['nyckelord', 'tema'] as const) {
    for (const option of options[group]) {
      const rows = rowsOf(index, group, option)
      addTo(scores, rows, weights[group] * rarityOf(index, Math.max(1, rows.length)))
    }
  }
  for (const rows of rowsByNameWord(index, own))
    addTo(scores, rows, weights.name * rarityOf(index, rows.length))
  // Bit 1: shares a subject, bit 2: shares a grade.
  const marks = new Uint8Array(ids.length)
  mark(marks, 1, index, 'amne', options.amne)
  mark(marks, 2, index, 'arskurs', options.arskurs)
  const addition = [0, subjectScore, gradeScore, subjectScore + gradeScore]
  const halving = options.arskurs.length > 0 ? 1 : 0
  const best: number[] = []
  const isBefore = (a: number, b: number) =>
    scores[a] === scores[b] ? ids[a]! > ids[b]! : scores[a]! > scores[b]!
  let least = 1
  // From the last row, because later ones are mostly newer: few of the many with the same score are taken and pushed out again.
  for (let row = scores.length - 1; row >= 0; row--) {
    const score = (scores[row]! + addition[marks[row]!]!) >> (marks[row]! < 2 ? halving : 0)
    if (score < least || row === own) continue
    scores[row] = score
    let at = best.length
    while (at > 0 && isBefore(row, best[at - 1]!)) at--
    if (at >= limit) continue
    best.splice(at, 0, row)
    if (best.length > limit) best.pop()
    if (best.length === limit) least = scores[best[limit - 1]!]!
  }
  return best.map((row) => ids[row]!)
}

function addTo(scores: Uint32Array, rows: Uint32Array, score: number): void {
  for (let at = 0; at < rows.length; at++) scores[rows[at]!]! += score
}

function rowsOf(index: FinderIndex, group: (typeof groups)[number], option: number): Uint32Array {
  const { optionStarts, optionRows } = index.groups[group]
  const position = derivedFrom(index).optionNumbers[group].get(option)
  return position === undefined
    ? new Uint32Array(0)
    : optionRows.subarray(optionStarts[position], optionStarts[position + 1])
}

/** Sets the bit for each row with any of the options: a set of row numbers would take longer to fill than all the rest. */
function mark(
  marks: Uint8Array,
  bit: number,
  index: FinderIndex,
  group: 'amne' | 'arskurs',
  options: readonly number[],
): void {
  for (const option of options) {
    const rows = rowsOf(index, group, option)
    for (let at = 0; at < rows.length; at++) marks[rows[at]!]! |= bit
  }
}

/** For each distinctive word of a material's name, the rows with it in their names. */
function rowsByNameWord(index: FinderIndex, row: number): Uint32Array[] {
  if (row < 0) return []
  const { stopWords, materialCount } = derivedFrom(index)
  const lists: Uint32Array[] = []
  for (const entry of wordsOfRow(index.text, row)) {
    const number = entry >>> fieldBits
    if ((entry & fieldBit.name) === 0) continue
    const word = wordAt(index.text, number)
    if (word.length < minWordLength || isGradeUnit(word) || stopWords.has(word)) continue
    const rows = rowsInNames(postingsOf(index.text, number))
    if (rows.length <= Math.max(maxRareNames, materialCount / namesPerCommonWord)) lists.push(rows)
  }
  return lists
}

function rowsInNames(postings: Uint32Array): Uint32Array {
  const rows = new Uint32Array(postings.length)
  let count = 0
  for (let at = 0; at < postings.length; at++) {
    if (postings[at]! & fieldBit.name) rows[count++] = postings[at]! >>> fieldBits
  }
  return rows.subarray(0, count)
}

/** How many similar materials are considered as alternatives. */
export const alternativeCandidateCount = 24
const maxAlternatives = 4

/** Of the materials similar to one that is sold out, those that can be downloaded or ordered. */
export function availableAlternatives<
  Card extends { is_downloadable: 0 | 1; isOrder: 0 | 1; sold_out: 0 | 1 },
>(near: readonly Card[]): Card[] {
  const isAvailable = (card: Card) =>
    card.is_downloadable === 1 || (card.isOrder === 1 && card.sold_out === 0)
  return near.filter(isAvailable).slice(0, maxAlternatives)
}

function optionIdsOf({ ids, rowStarts, rowOptions }: GroupIndex, row: number): number[] {
  return Array.from(rowOptions.subarray(rowStarts[row], rowStarts[row + 1]), (position) => ids[position] ?? 0)
}
