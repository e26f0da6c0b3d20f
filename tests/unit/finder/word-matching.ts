import { buildIndex } from '#finder/build-index.ts'
import { mapGroups } from '#finder/material.ts'
import { find } from '#finder/find.ts'
import { plainMaterial, searchQuery } from './random-catalogue.ts'

/** 'a:b c:d' as pairs. */
export function parsePairs(list: string): [string, string][] {
  return list.split(' ').map((pair) => {
    const [one = '', other = ''] = pair.split(':')
    return [one, other]
  })
}

/** Whether a search for one word finds a material that is named by the other, in a catalogue of all these words. */
export function wordMatcher(lists: string[]): (query: string, name: string) => boolean {
  const words = [...new Set(lists.flatMap((list) => parsePairs(list).flat()))]
  const index = buildIndex({
    materials: words.map((word, at) => plainMaterial(at + 1, word)),
    options: mapGroups(() => []),
    synonyms: [],
  })
  return (query, name) =>
    find(index, searchQuery(query, { per_page: words.length })).ids.includes(words.indexOf(name) + 1)
}
