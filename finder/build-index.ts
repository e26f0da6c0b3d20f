import { furtherGroups, groups, type Group } from '#contract/filters.ts'
import type { FinderCatalogue, FinderMaterial, FinderOption } from './material.ts'
import { mapGroups } from './material.ts'
import type { Columns, FinderIndex } from './finder-index.ts'
import { materialFlag } from './finder-index.ts'
import type { NumberedWords } from './word-collector.ts'
import { indexWords, internWord, wordCollector } from './word-collector.ts'
import { buildGroup } from './group-index.ts'
import { byDate, byMinutes, byName, byPopularity, sortedRows } from './sort.ts'
import { basicSynonyms } from './synonyms.ts'
import { buildTextIndex } from './text-index.ts'

/** Builds the whole index: about half a second for 10,000 materials, so it runs off the main thread. */
export function buildIndex(catalogue: FinderCatalogue): FinderIndex {
  const materials = uniqueById(catalogue.materials)
  const namedIds = mapGroups((group) => catalogue.options[group].map(({ id }) => id))
  const columns = createColumns(materials.length)
  materials.forEach((material, row) => writeColumns(columns, row, material))
  const names = materials.map(({ name }) => name)
  return {
    columns,
    groups: mapGroups((group) =>
      buildGroup(materials.length, (row) => materials[row]?.options[group] ?? [], namedIds[group]),
    ),
    text: buildText(materials, catalogue.options),
    popular: sortedRows(columns, byPopularity(columns)),
    latest: sortedRows(columns, byDate(columns)),
    alphabetical: sortedRows(columns, byName(columns, names)),
    shortest: sortedRows(columns, byMinutes(columns)),
    names,
    synonyms: catalogue.synonyms ?? basicSynonyms,
    ...(catalogue.stop_words !== undefined && { stop_words: catalogue.stop_words }),
    named: namedIds,
  }
}

export function createColumns(rowCount: number): Columns {
  return {
    id: new Float64Array(rowCount),
    views: new Float64Array(rowCount),
    likes: new Float64Array(rowCount),
    published: new Float64Array(rowCount),
    minutes: new Uint16Array(rowCount),
    flags: new Uint8Array(rowCount),
  }
}

export function writeColumns(columns: Columns, row: number, material: FinderMaterial): void {
  columns.id[row] = material.id
  columns.views[row] = material.views
  columns.likes[row] = material.like_count
  columns.published[row] = material.published_at
  columns.minutes[row] = material.minutes
  columns.flags[row] =
    materialFlag.live |
    (material.is_customer ? materialFlag.customer : 0) |
    (material.is_film ? materialFlag.film : 0) |
    (material.boosted ? materialFlag.boosted : 0)
}

/** 'by' is Swedish for village and does not mean CC BY; 'engelska' means the subject, and 'min' is mine. */
const isUnsearched = (group: Group) => furtherGroups.includes(group)

/** The options of each word in an option name: pairs of group position and option id. */
export function optionWordsOf(
  options: Record<Group, FinderOption[]>,
  numberOfWord: (word: string) => number,
): Map<number, number[]> {
  const optionWords = new Map<number, number[]>()
  groups.forEach((group, position) => {
    if (isUnsearched(group)) return
    for (const option of options[group]) {
      for (const word of new Set(indexWords(option.name))) {
        const number = numberOfWord(word)
        const pairs = optionWords.get(number) ?? []
        pairs.push(position, option.id)
        optionWords.set(number, pairs)
      }
    }
  })
  return optionWords
}

/** Of a material that occurs twice, the last one counts. */
function uniqueById(materials: FinderMaterial[]): FinderMaterial[] {
  const byId = new Map(materials.map((material) => [material.id, material]))
  return byId.size === materials.length ? materials : [...byId.values()]
}

function buildText(materials: FinderMaterial[], options: Record<Group, FinderOption[]>) {
  const numbered: NumberedWords = { words: [], numbers: new Map() }
  const number = (word: string) => internWord(numbered, word)
  const collect = wordCollector(number)
  const rowStarts = new Uint32Array(materials.length + 1)
  let entries = new Uint32Array(1 << 16)
  let count = 0
  const onEntry = (entry: number) => {
    if (count === entries.length) entries = grown(entries)
    entries[count++] = entry
  }
  materials.forEach((material, row) => {
    collect(material, onEntry)
    rowStarts[row + 1] = count
  })
  const optionWords = optionWordsOf(options, number)
  return buildTextIndex({
    words: numbered.words,
    rowStarts,
    entries: entries.slice(0, count),
    optionWords,
  })
}

function grown(entries: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(entries.length * 2)
  larger.set(entries)
  return larger
}
