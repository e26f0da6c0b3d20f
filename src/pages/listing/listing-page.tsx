import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { Listing } from '#contract/catalogue.ts'
import { anyChosen } from '#contract/filters.ts'
import { readSeo } from '#contract/site.ts'
import { CardGrid } from '#src/cards/card-grid.tsx'
import { useSeenAt } from '#src/data/seen-at.ts'
import { ask } from '#src/data/ask.ts'
import { inWholes } from '#src/ui/numbers.ts'
import { ofPage, PageMeta } from '#src/ui/page-meta.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { CustomerMaterials } from './customer-materials.tsx'
import { EmptyListing } from './empty-listing.tsx'
import { FilterSidebar } from './filter-sidebar.tsx'
import { ListingHeading } from './listing-heading.tsx'
import {
  addressOf,
  childOf,
  heldChoice,
  questionOf,
  seoQuestion,
  showsTopics,
  titleOf,
  type View,
} from './place.ts'
import { SearchHits } from './search-hits.tsx'
import { TopicIndex } from './topic-index.tsx'
import './listing-page.css'

const popular = ['popular'] as const

/** One page for every list of material: subjects, grades, themes, keywords, senders, search and the see-all lists. */
export function ListingPage() {
  const view: View = useLoaderData({ strict: false })
  const { data: listing } = useSuspenseQuery(questionOf(view))
  return listing === null ? null : <ShownListing view={view} listing={listing} />
}

function ShownListing({ view, listing }: { view: View; listing: Listing }) {
  const seenAt = useSeenAt(questionOf(view))
  const { data: seo } = useSuspenseQuery(ask(readSeo, seoQuestion(view)))
  const child = childOf(view, listing)
  const choice = heldChoice(view, listing)
  const address = (page: number) => addressOf({ ...view, all: null }, { ...choice, page }, child)
  const filtered = anyChosen(choice.chosen)
  const { title, own } = titleOf(view, listing, child)
  const hasTopics = showsTopics(view, choice)

  useCleanAddress(addressOf(view, choice, child))

  return (
    <div className="listing">
      <PageMeta
        title={ofPage((own && seo?.data.meta_title) || title, choice.page)}
        description={(own && seo?.data.meta_description) || ''}
        canonical={address(choice.page)}
      />
      <ListingHeading view={view} listing={listing} filtered={filtered} child={child} />
      <Suspense>
        <FilterSidebar key={view.place.kind} view={view} listing={listing} choice={choice} child={child} />
      </Suspense>
      <div className="listing-main">
        <ChosenFilters view={view} listing={listing} choice={choice} child={child} />
        <SearchHits view={view} listing={listing} />
        {hasTopics && <TopicIndex kind={view.place.kind} />}
        {listing.data.length === 0 ? (
          <EmptyListing view={view} />
        ) : (
          <section aria-label={`${inWholes(listing.meta.total)} material`}>
            {hasTopics && <h2 className="listing-all">Alla material</h2>}
            <CardGrid
              seenAt={seenAt}
              materials={listing.data}
              eager
              shelves={view.place.kind === 'popularall' ? popular : undefined}
            />
          </section>
        )}
        <Pager current={listing.meta.current_page} last={listing.meta.last_page} address={address} />
        {choice.page === 1 && (
          <Suspense>
            <CustomerMaterials listing={listing} choice={choice} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Rubbish and what others have added go out of the address bar, so that what is shared is the one form of the address. */
function useCleanAddress(address: string): void {
  const router = useRouter()
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  useEffect(() => {
    // One who has gone on before this page was taken over is not called back to it.
    const here = history.state as { __TSR_key?: string } | null
    if (shown === undefined || shown !== here?.__TSR_key) return
    if (location.pathname + location.search === address) return
    void router.navigate({ href: address + location.hash, replace: true, resetScroll: false })
  }, [router, address, shown])
}
