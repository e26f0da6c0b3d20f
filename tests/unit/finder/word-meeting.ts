import { buildIndex } from '#finder/build.ts'
import { forGroups } from '#finder/material.ts'
import { find } from '#finder/query.ts'

/** 'a:b c:d' as pairs. */
export function pairsIn(list: string): [string, string][] {
  return list.split(' ').map((pair) => {
    const [one = '', other = ''] = pair.split(':')
    return [one, other]
  })
}

/** Does a search for the one word find a material named by the other, in a catalogue that uses all these words? */
export function meetings(lists: string[]): (asked: string, named: string) => boolean {
  const words = [...new Set(lists.flatMap((list) => pairsIn(list).flat()))]
  const index = buildIndex({
    materials: words.map((word, at) => ({
      id: at + 1,
      name: word,
      short_description: '',
      description: '',
      options: forGroups(() => []),
      is_customer: 0,
      is_film: 0,
      boosted: 0,
      views: 0,
      like_count: 0,
      published_at: 0,
    })),
    options: forGroups(() => []),
    synonyms: [],
  })
  return (asked, named) =>
    find(index, {
      chosen: forGroups(() => []),
      q: asked,
      made_by: 'everyone',
      order: 'relevance',
      page: 1,
      per_page: words.length,
    }).ids.includes(words.indexOf(named) + 1)
}
