import type { Listing } from '#contract/schemas/catalogue.ts'
import type { ListingParams, ListingSort } from '#contract/filters.ts'
import { listingAddress, ownSortOf, type ListingView } from './listing-view.ts'

type Props = { view: ListingView; choice: ListingParams; child: Listing['category'] }

const titles: Record<ListingSort, string> = {
  nyast: 'Nyast',
  popularast: 'Populärast',
  namn: 'A–Ö',
  kortast: 'Kortast tid',
}

/** The orders of a listing as links, so that they work without scripts; the first is the listing's own. */
export function SortLinks({ view, choice, child }: Props) {
  const own = ownSortOf(view)
  const others = (Object.keys(titles) as ListingSort[]).filter((sort) => sort !== own)
  return (
    <nav className="listing-sort" aria-label="Sortera">
      <ul>
        {[null, ...others].map((sort) => (
          <li key={sort ?? 'own'}>
            <a
              href={listingAddress(view, { ...choice, sort, page: 1 }, child)}
              aria-current={choice.sort === sort ? 'true' : undefined}
              rel="nofollow"
              data-keep-scroll=""
            >
              {sort !== null ? titles[sort] : own === null ? 'Mest relevant' : titles[own]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
