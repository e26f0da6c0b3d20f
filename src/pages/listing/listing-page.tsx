import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { hasFilters } from '#contract/filters.ts'
import { readSeo } from '#contract/calls/site.ts'
import { useOldestAnswerTime } from '#src/api/use-oldest-answer-time.ts'
import { callQuery } from '#src/api/call-query.ts'
import { pageAddress } from '#src/browser/current-page.ts'
import { formatInteger } from '#src/ui/format.ts'
import { PageGone } from '#src/ui/page-gone.tsx'
import { titleWithPage, PageMeta } from '#src/ui/page-meta.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { CardSizeButton } from './card-size-button.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { CustomerMaterials } from './customer-materials.tsx'
import { EmptyListing } from './empty-listing.tsx'
import { FilterSidebar } from './filter-sidebar.tsx'
import { useFiltersUsed } from './filter-use.ts'
import { FoundArticles } from './found-articles.tsx'
import { FoundMaterials } from './found-materials.tsx'
import { historyKeyOf } from './history-key.ts'
import { ListingHeading } from './listing-heading.tsx'
import {
  listingAddress,
  pathOption,
  effectiveParams,
  listingQuery,
  seoQuery,
  showsTopics,
  listingTitle,
  type ListingView,
} from './listing-view.ts'
import { SaveSearch } from './save-search.tsx'
import { SearchHits } from './search-hits.tsx'
import { SortLinks } from './sort-links.tsx'
import { SenderProfile } from './sender-profile.tsx'
import { TopicIndex } from './topic-index.tsx'
import './listing-page.css'
import './listing-tools.css'
import './compact-cards.css'

const popular = ['popular'] as const

/** One page for every list of material: subjects, grades, themes, keywords, senders, search and the see-all lists. */
export function ListingPage() {
  const { view }: { view?: ListingView } = useLoaderData({ strict: false })
  return view === undefined ? null : <LoadedListing view={view} />
}

function LoadedListing({ view }: { view: ListingView }) {
  const { data: listing } = useSuspenseQuery(listingQuery(view))
  const withMore = { ...view, moreOptions: true }
  const isUsed = useFiltersUsed()
  const more = useQuery({ ...listingQuery(withMore), enabled: isUsed && view.moreOptions !== true })
  if (listing === null) return <PageGone />
  // Where it cannot be loaded, each group has its most used options and a link to all.
  return <ShownListing view={view} listing={listing} more={more.data?.filters} />
}

type ShownProps = { view: ListingView; listing: Listing; more: Listing['filters'] | undefined }

function ShownListing({ view, listing, more }: ShownProps) {
  const seenAt = useOldestAnswerTime(listingQuery(view))
  const { data: seo } = useSuspenseQuery(callQuery(readSeo, seoQuery(view)))
  const child = pathOption(view, listing)
  const choice = effectiveParams(view, listing)
  const address = (page: number) => listingAddress({ ...view, all: null }, { ...choice, page }, child)
  const unsortedAddress = listingAddress({ ...view, all: null }, { ...choice, page: 1, sort: null }, child)
  const filtered = hasFilters(choice.chosen)
  const { title, own } = listingTitle(view, listing, child)
  const hasTopics = showsTopics(view, choice)

  const canonical = listingAddress(view, choice, child)
  useCanonicalAddress(canonical)

  return (
    <div className="listing" data-address={canonical}>
      <PageMeta
        title={titleWithPage((own && seo?.data.meta_title) || title, choice.page)}
        description={(own && seo?.data.meta_description) || ''}
        canonical={choice.sort === null ? address(choice.page) : unsortedAddress}
      />
      <ListingHeading view={view} listing={listing} filtered={filtered} child={child}>
        {view.place.kind === 'avsandare' && child !== null && seo?.data.sender !== undefined && (
          <SenderProfile name={child.name} sender={seo.data.sender} />
        )}
      </ListingHeading>
      <div className="listing-tools">
        <Suspense>
          <FilterSidebar
            key={view.place.kind}
            view={view}
            listing={listing}
            more={more}
            choice={choice}
            child={child}
          />
        </Suspense>
        {listing.meta.total > 1 && <SortLinks view={view} choice={choice} child={child} />}
        {listing.meta.total > 1 && <CardSizeButton />}
      </div>
      <div className="listing-main">
        {(filtered || choice.q !== '') && (
          <div className="listing-choice">
            <ChosenFilters view={view} listing={listing} choice={choice} child={child} />
            <SaveSearch view={view} listing={listing} child={child} />
          </div>
        )}
        <SearchHits view={view} listing={listing} />
        {hasTopics && <TopicIndex kind={view.place.kind} />}
        {listing.data.length === 0 ? (
          <EmptyListing view={view} q={choice.q} filtered={filtered} subject={listing.likely_subject} />
        ) : (
          <section aria-label={`${formatInteger(listing.meta.total)} material`}>
            {hasTopics && <h2 className="listing-all">Alla material</h2>}
            <FoundMaterials
              listing={listing}
              sorted={choice.sort !== null}
              seenAt={seenAt}
              placements={view.place.kind === 'popularall' ? popular : undefined}
            />
          </section>
        )}
        <Pager current={listing.meta.current_page} last={listing.meta.last_page} address={address} />
        <FoundArticles articles={listing.articles} />
        {choice.page === 1 && (
          <Suspense>
            <CustomerMaterials listing={listing} choice={choice} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/**
 * Replaces the address by its canonical form, without invalid or foreign parameters, so that people share that one. Before hydration
 * src/app/unhydrated/show-listing.ts does.
 */
function useCanonicalAddress(address: string): void {
  const router = useRouter()
  const shown = useRouterState({ select: ({ resolvedLocation }) => historyKeyOf(resolvedLocation?.state) })
  useEffect(() => {
    // Somebody may have navigated on before hydration; that must not be undone.
    if (shown === undefined || shown !== historyKeyOf(history.state)) return
    if (pageAddress() === address) return
    void router.navigate({ href: address + location.hash, replace: true, resetScroll: false })
  }, [router, address, shown])
}
