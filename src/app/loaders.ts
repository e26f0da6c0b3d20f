import { hashKey, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { listTopics } from '#contract/calls/catalogue.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { groups, parseListingParams, parsePage, formatListingUrl, type Group } from '#contract/filters.ts'
import { readSeo } from '#contract/calls/site.ts'
import {
  copyQueryAnswer,
  loadQuery,
  callQuery,
  loadWithSecondary,
  loadOptionalQuery,
} from '#src/api/call-query.ts'
import { articleQueries, blogQueries, type BlogView } from '#src/pages/blog/queries.ts'
import { detailQuery } from '#src/pages/detail/queries.ts'
import { homeQueries } from '#src/pages/home/queries.ts'
import { areFiltersUsed } from '#src/pages/listing/filter-use.ts'
import {
  listingAddress,
  pathOption,
  groupOf,
  effectiveParams,
  knownParams,
  listingQuery,
  ownSortOf,
  seoQuery,
  showsTopics,
  type ListingKind,
  type ListingView,
} from '#src/pages/listing/listing-view.ts'
import { textPageQuery } from '#src/pages/text/queries.ts'

/**
 * The search parameters that a listing reads. `fler=1` asks for more options of closed groups (src/enhance/exchange-list.ts); it is in no
 * canonical address. The last two are older names of filters.
 */
export type ListingSearch = {
  [
    Name in
      Group | 'q' | 'sortera' | 'page' | 'alla' | 'listall' | 'fler' | 'product_subject' | 'product_grade'
  ]?: string
}
export type PreviewSearch = { preview?: string }
export type BlogSearch = { page?: string }

/** The longest slug that the API is asked for; no page has a longer one. */
const maxSlugLength = 200

/** The home page renders as soon as one of its rows is loaded, and fails only when every row fails. */
export async function homePage(queries: QueryClient): Promise<object> {
  const { banners: _banners, links: _links, grades: _grades, seo: _seo, ...rows } = homeQueries
  const requested = Object.values(rows).map(async (query) => {
    if (!(await loadOptionalQuery(queries, query))) throw new Error('No row of the home page was answered')
  })
  await loadWithSecondary(queries, Promise.any(requested), Object.values(homeQueries))
  return {}
}

export function listingPage(kind: ListingKind) {
  return async (
    queries: QueryClient,
    params: { child?: string },
    search: ListingSearch,
  ): Promise<{ view: ListingView }> => {
    const resolved = await resolveKeyword(queries, viewOf(kind, params.child ?? '', search))
    const requested = asLoaded(queries, resolved)
    const topics = () => loadQuery(queries, callQuery(listTopics, { parent: kind }))
    const page = Promise.all([
      loadQuery(queries, listingQuery(requested)),
      showsTopics(requested, requested.choice) ? topics() : null,
    ])
    const [listing] = await loadWithSecondary(queries, page, [callQuery(readSeo, seoQuery(requested))])
    if (listing === null) throw redirect({ href: '/404' })
    const view = withKnownIds(queries, requested, listing)
    redirectIfNeeded(view, listing)
    if (showsTopics(view, view.choice)) await topics()
    return { view }
  }
}

/** The view with the number of options that its list was loaded with before: the page asks for more of them itself. */
function asLoaded(queries: QueryClient, view: ListingView): ListingView {
  const other = { ...view, moreOptions: view.moreOptions !== true }
  const isLoaded = (each: ListingView) => queries.getQueryData(listingQuery(each).queryKey) !== undefined
  return !isLoaded(view) && isLoaded(other) ? other : view
}

/** The view without unknown ids. They change nothing, so the answer is copied to the new query with the same age. */
function withKnownIds(queries: QueryClient, requested: ListingView, listing: Listing): ListingView {
  const view = { ...requested, choice: knownParams(requested.choice, listing) }
  const [before, after] = [listingQuery(requested).queryKey, listingQuery(view).queryKey]
  if (hashKey(before) === hashKey(after)) return requested
  copyQueryAnswer(queries, before, after)
  return view
}

/** Redirects from an empty category and from a slug that is not the option's. The target of a slug never has another slug. */
function redirectIfNeeded(view: ListingView, listing: Listing): void {
  const { kind, child } = view.place
  const category = pathOption(view, listing)
  const group = groupOf(kind)
  if (category === null || group === null) return
  const choice = effectiveParams(view, listing)
  // An empty category without filters redirects once, to the same choice as a filter of its parent.
  const isOnlyFilter = groups.every((other) => other === group || choice.chosen[other].length === 0)
  const isEmpty = listing.meta.total === 0 && listing.customer_total === 0
  const isCategory = group !== 'nyckelord' && group !== 'avsandare'
  if (isCategory && isOnlyFilter && choice.chosen[group].length === 1 && isEmpty)
    throw redirect({ href: formatListingUrl(`/${kind}`, { ...choice, page: 1 }) })
  // An earlier slug, or that of an option that was merged into another; on /nyckelord/ also a slug that is not the id's.
  if (category.slug !== child) throw redirect({ href: listingAddress(view, choice, category), replace: true })
}

/**
 * A keyword's own page has one keyword: the one of its id, or of its slug when the id is unknown. Several ids are a filter
 * of all keywords, which has an address of its own.
 */
async function resolveKeyword(queries: QueryClient, view: ListingView): Promise<ListingView> {
  const { kind, child } = view.place
  if (kind !== 'nyckelord' || child === '' || view.choice.chosen.nyckelord.length < 2) return view
  const ofGroup: ListingView = { ...view, place: { kind, child: '' } }
  const listing = await loadQuery(queries, listingQuery(ofGroup))
  const choice = listing === null ? view.choice : knownParams(view.choice, listing)
  if (choice.chosen.nyckelord.length > 1)
    throw redirect({ href: listingAddress(ofGroup, choice, null), replace: true })
  return { ...view, choice }
}

/** The view of an address. On a keyword's own page the id names the keyword and is no filter. */
export function viewOf(kind: ListingKind, child: string, search: ListingSearch): ListingView {
  const parsed = parseListingParams(search)
  const all = groups.find((group): group is Group => group === search.alla) ?? null
  const place = { kind, child: child.slice(0, maxSlugLength) }
  const choice = kind === 'search' ? parsed : { ...parsed, q: '' }
  const isOwnSort = choice.sort === ownSortOf({ place, choice })
  return {
    place,
    choice: isOwnSort ? { ...choice, sort: null } : choice,
    all,
    listall: search.listall === '1',
    moreOptions: search.fler === '1' || areFiltersUsed(),
  }
}

export async function detailPage(
  queries: QueryClient,
  { slug }: { slug: string },
  search: PreviewSearch,
): Promise<{ slug: string; preview: boolean } | null> {
  if (slug.length > maxSlugLength) return null
  const preview = search.preview === '1'
  const answer = await loadQuery(queries, detailQuery(slug, preview))
  if (answer === null) return null
  // A slug that the material had earlier leads to today's; an id stays, as in a printed address.
  const isOldSlug = answer.data.slug !== slug && !/^\d+$/.test(slug)
  if (isOldSlug) throw redirect({ href: `/${answer.data.slug}${preview ? '?preview=1' : ''}`, replace: true })
  return { slug, preview }
}

/** The reader of a file needs the same data as the material's own page. */
export async function readerPage(
  queries: QueryClient,
  params: { slug: string; file: string },
  search: PreviewSearch,
): Promise<{ slug: string; preview: boolean; file: string } | null> {
  const loaded = await detailPage(queries, params, search)
  return loaded === null ? null : { ...loaded, file: params.file }
}

export async function blogPage(
  queries: QueryClient,
  params: { slug?: string },
  search: BlogSearch,
): Promise<BlogView | null> {
  const view = { category: params.slug ?? '', page: parsePage(search.page) }
  const pageQueries = blogQueries(view)
  const articles = await loadWithSecondary(queries, loadQuery(queries, pageQueries.articles), [
    pageQueries.categories,
  ])
  if (articles === null) return null
  // A slug that the category had earlier leads to today's.
  const slug = articles.blog_category?.slug ?? ''
  if (slug !== view.category)
    throw redirect({
      href: `/blog/category/${slug}${view.page > 1 ? `?page=${view.page}` : ''}`,
      replace: true,
    })
  return view
}

export async function articlePage(
  queries: QueryClient,
  { slug }: { slug: string },
  search: PreviewSearch,
): Promise<{ slug: string; preview: boolean } | null> {
  const preview = search.preview === '1'
  const pageQueries = articleQueries(slug, preview)
  const article = await loadWithSecondary(queries, loadQuery(queries, pageQueries.article), [
    pageQueries.related,
  ])
  if (article === null) return null
  // A slug that the article had earlier leads to today's.
  const { slug: today } = article.data
  if (today !== slug) throw redirect({ href: `/blog/item/${today}`, replace: true })
  return { slug, preview }
}

export async function textPage(
  queries: QueryClient,
  { slug }: { slug: string },
  search: PreviewSearch,
): Promise<{ slug: string; preview: boolean } | null> {
  const preview = search.preview === '1'
  return (await loadQuery(queries, textPageQuery(slug, preview))) === null ? null : { slug, preview }
}
