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
/** A word that stands in more than one name of twenty says little about a material, where it stands in more than three. */
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
  const { columns } = index
  const scores = new Uint32Array(columns.id.length)
  for (const group of ['nyckelord', 'tema'] as const) {
    for (const option of options[group]) {
      const rows = rowsOf(index, group, option)
      addTo(scores, rows, weights[group] * rarityOf(index, Math.max(1, rows.length)))
    }
  }
  for (const rows of rowsByNameWord(index, columns.id.indexOf(id)))
    addTo(scores, rows, weights.name * rarityOf(index, rows.length))
  addTo(scores, rowsOfAny(index, 'amne', options.amne), subjectScore)
  const inGrade = new Uint8Array(columns.id.length)
  for (const row of rowsOfAny(index, 'arskurs', options.arskurs)) {
    scores[row]! += gradeScore
    inGrade[row] = 1
  }
  if (options.arskurs.length > 0) {
    for (let row = 0; row < scores.length; row++) if (inGrade[row] === 0) scores[row]! >>= 1
  }
  return best(index, scores, id, limit)
}

function addTo(scores: Uint32Array, rows: Iterable<number>, score: number): void {
  for (const row of rows) scores[row]! += score
}

function rowsOf(index: FinderIndex, group: (typeof groups)[number], option: number): Uint32Array {
  const { optionStarts, optionRows } = index.groups[group]
  const position = derivedFrom(index).optionNumbers[group].get(option)
  return position === undefined
    ? new Uint32Array(0)
    : optionRows.subarray(optionStarts[position], optionStarts[position + 1])
}

function rowsOfAny(index: FinderIndex, group: 'amne' | 'arskurs', options: readonly number[]): Set<number> {
  const rows = new Set<number>()
  for (const option of options) for (const row of rowsOf(index, group, option)) rows.add(row)
  return rows
}

/** For each distinctive word of a material's name, the rows with it in their names. */
function rowsByNameWord(index: FinderIndex, row: number): number[][] {
  if (row < 0) return []
  const { stopWords, materialCount } = derivedFrom(index)
  const lists: number[][] = []
  for (const entry of wordsOfRow(index.text, row)) {
    const number = entry >>> fieldBits
    if ((entry & fieldBit.name) === 0) continue
    const word = wordAt(index.text, number)
    if (word.length < minWordLength || isGradeUnit(word) || stopWords.has(word)) continue
    const rows: number[] = []
    for (const posting of postingsOf(index.text, number))
      if (posting & fieldBit.name) rows.push(posting >>> fieldBits)
    if (rows.length <= Math.max(maxRareNames, materialCount / namesPerCommonWord)) lists.push(rows)
  }
  return lists
}

/** The ids with the highest scores; of equal ones the highest id. */
function best({ columns }: FinderIndex, scores: Uint32Array, id: number, limit: number): number[] {
  const idAt = (row: number) => columns.id[row] ?? 0
  const isBefore = (a: number, b: number) =>
    scores[a] === scores[b] ? idAt(a) > idAt(b) : scores[a]! > scores[b]!
  const rows: number[] = []
  for (let row = 0; row < scores.length; row++) {
    if (scores[row] === 0 || !((columns.flags[row] ?? 0) & materialFlag.live) || idAt(row) === id) continue
    if (rows.length === limit && !isBefore(row, rows[limit - 1]!)) continue
    let index = rows.length
    while (index > 0 && isBefore(row, rows[index - 1]!)) index--
    rows.splice(index, 0, row)
    if (rows.length > limit) rows.pop()
  }
  return rows.map(idAt)
}

/** How many of the limit similar materials are considered as alternatives. */
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
