import { listFilms, listLatest, listMaterials, listPopular } from '#contract/catalogue.ts'
import { searchMaterials } from '#contract/search.ts'
import { groups, writeChoice, type Choice, type Group } from '#contract/filters.ts'
import { optionsShown, pageSizeMost } from '#contract/limits.ts'
import { ask } from '#src/data/ask.ts'

export type Kind =
  'amne' | 'arskurs' | 'tema' | 'nyckelord' | 'avsandare' | 'search' | 'popularall' | 'latestall' | 'film'

/** The listing that an address names: its kind, and the slug of one of its options ('' for all of them). */
export type Place = { kind: Kind; child: string }

/** What one looks at in it. `all` is a filter group that is shown whole; `listall` a page of 96. */
export type View = { place: Place; choice: Choice; all: Group | null; listall: boolean }

export const titles: Record<Kind, string> = {
  amne: 'Ämne',
  tema: 'Tema',
  arskurs: 'Årskurs',
  nyckelord: 'Nyckelord',
  avsandare: 'Avsändare',
  search: 'Sökresultat',
  popularall: 'Populära material',
  latestall: 'Nytt material',
  film: 'Film',
}

const ownGroups: Partial<Record<Kind, Group>> = {
  amne: 'amne',
  tema: 'tema',
  arskurs: 'arskurs',
  nyckelord: 'nyckelord',
  avsandare: 'avsandare',
}

/** The filter group that a kind of listing is about; null for those that cut across. */
export const groupOf = (kind: Kind): Group | null => ownGroups[kind] ?? null

/** The address of a view of a listing. `child` is the option that the path names, once the server has told its id. */
export function addressOf(
  { place, all, listall }: View,
  choice: Choice,
  child: { id: number; slug: string } | null,
): string {
  const group = groupOf(place.kind)
  const inPath = group !== null && child !== null ? { group, ...child } : undefined
  // Senders have no page of their own that lists them all: away from one sender's page the list is everything's.
  const leavesSender = place.kind === 'avsandare' && choice.chosen.avsandare[0] !== child?.id
  const path = leavesSender ? '/amne' : `/${place.kind}`
  let address = writeChoice(path, choice, inPath)
  const add = (part: string) => (address += `${address.includes('?') ? '&' : '?'}${part}`)
  // A keyword's page carries its id too: it wins where slug and id disagree.
  if (inPath?.group === 'nyckelord' && !/[?&]nyckelord=/.test(address) && address.startsWith('/nyckelord/')) {
    add(`nyckelord=${inPath.id}`)
  }
  if (all !== null) add(`alla=${all}`)
  if (listall) add('listall=1')
  return address
}

/** The question that a view asks the server. */
export function questionOf({ place, choice, all, listall }: View) {
  const filters: Record<string, string> = { options: String(optionsShown) }
  for (const group of groups) {
    if (choice.chosen[group].length > 0) filters[group] = choice.chosen[group].join(',')
  }
  if (choice.page > 1) filters['page'] = String(choice.page)
  if (all !== null) filters['all'] = all
  if (listall) filters['per_page'] = String(pageSizeMost)
  switch (place.kind) {
    case 'search':
      return ask(searchMaterials, { q: choice.q, is_sender: 1, ...filters })
    case 'popularall':
      return ask(listPopular, filters)
    case 'latestall':
      return ask(listLatest, filters)
    case 'film':
      return ask(listFilms, filters)
    default:
      return ask(listMaterials, {
        slug: place.kind,
        ...(place.child !== '' && { childslug: place.child }),
        ...filters,
      })
  }
}

/** Where the site keeps a listing's title and description. */
export function seoQuestion({ place }: View) {
  return { slug: seoSlugOf(place.kind), ...(place.child !== '' && { childslug: place.child }) }
}

function seoSlugOf(kind: Kind): string {
  const own: Partial<Record<Kind, string>> = {
    popularall: 'popular-see-all-page',
    latestall: 'new-see-all-page',
    film: 'film-see-all-page',
  }
  return own[kind] ?? kind
}
