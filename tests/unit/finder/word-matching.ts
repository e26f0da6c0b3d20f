import { buildIndex } from '#finder/build-index.ts'
import { mapGroups } from '#finder/material.ts'
import { find } from '#finder/find.ts'

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
    materials: words.map((word, at) => ({
      id: at + 1,
      name: word,
      short_description: '',
      description: '',
      options: mapGroups(() => []),
      is_customer: 0,
      is_film: 0,
      boosted: 0,
      views: 0,
      like_count: 0,
      published_at: 0,
    })),
    options: mapGroups(() => []),
    synonyms: [],
  })
  return (query, name) =>
    find(index, {
      chosen: mapGroups(() => []),
      q: query,
      made_by: 'everyone',
      sort: 'relevance',
      page: 1,
      per_page: words.length,
    }).ids.includes(words.indexOf(name) + 1)
}
