import { furtherGroups, groups, type Group } from '#contract/filters.ts'
import type { FinderCatalogue, FinderMaterial, FinderOption } from './material.ts'
import { mapGroups } from './material.ts'
import type { Columns, FinderIndex } from './finder-index.ts'
import { materialFlag } from './finder-index.ts'
import type { Vocabulary } from './word-collector.ts'
import { indexWords, internWord, wordCollector } from './word-collector.ts'
import { buildGroup } from './group-index.ts'
import { byDate, byMinutes, byName, byPopularity, sortedSlots } from './sort.ts'
import { basicSynonyms } from './synonyms.ts'
import { buildTextIndex } from './text-index.ts'

/** Builds the whole index: about half a second for 10,000 materials, so it runs off the main thread. */
export function buildIndex(catalogue: FinderCatalogue): FinderIndex {
  const materials = uniqueById(catalogue.materials)
  const namedIds = mapGroups((group) => catalogue.options[group].map(({ id }) => id))
  const columns = createColumns(materials.length)
  materials.forEach((material, slot) => writeColumns(columns, slot, material))
  const names = materials.map(({ name }) => name)
  return {
    columns,
    groups: mapGroups((group) =>
      buildGroup(materials.length, (slot) => materials[slot]?.options[group] ?? [], namedIds[group]),
    ),
    text: buildText(materials, catalogue.options),
    popular: sortedSlots(columns, byPopularity(columns)),
    latest: sortedSlots(columns, byDate(columns)),
    alphabetical: sortedSlots(columns, byName(columns, names)),
    shortest: sortedSlots(columns, byMinutes(columns)),
    names,
    synonyms: catalogue.synonyms ?? basicSynonyms,
    ...(catalogue.stop_words !== undefined && { stop_words: catalogue.stop_words }),
    named: namedIds,
  }
}

export function createColumns(slotCount: number): Columns {
  return {
    id: new Float64Array(slotCount),
    views: new Float64Array(slotCount),
    likes: new Float64Array(slotCount),
    published: new Float64Array(slotCount),
    minutes: new Uint16Array(slotCount),
    flags: new Uint8Array(slotCount),
  }
}

export function writeColumns(columns: Columns, slot: number, material: FinderMaterial): void {
  columns.id[slot] = material.id
  columns.views[slot] = material.views
  columns.likes[slot] = material.like_count
  columns.published[slot] = material.published_at
  columns.minutes[slot] = material.minutes
  columns.flags[slot] =
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
  const vocabulary: Vocabulary = { words: [], numbers: new Map() }
  const number = (word: string) => internWord(vocabulary, word)
  const collect = wordCollector(number)
  const slotStarts = new Uint32Array(materials.length + 1)
  let entries = new Uint32Array(1 << 16)
  let count = 0
  const onEntry = (entry: number) => {
    if (count === entries.length) entries = grown(entries)
    entries[count++] = entry
  }
  materials.forEach((material, slot) => {
    collect(material, onEntry)
    slotStarts[slot + 1] = count
  })
  const optionWords = optionWordsOf(options, number)
  return buildTextIndex({
    words: vocabulary.words,
    slotStarts,
    entries: entries.slice(0, count),
    optionWords,
  })
}

function grown(entries: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(entries.length * 2)
  larger.set(entries)
  return larger
}
