import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { accountRoutes } from './account-routes.ts'
import {
  articlePage,
  blogPage,
  detailPage,
  homePage,
  listingPage,
  readerPage,
  textPage,
  type BlogSearch,
  type ListingSearch,
  type PreviewSearch,
} from './loaders.ts'
import type { LoadedShared, SharedRoute } from '#src/pages/shared-box/load-shared.ts'
import {
  pathOptions,
  lazyPage,
  runLoader,
  emptyLoader,
  noSearchParams,
  rootRoute,
  searchParams,
} from './page-route.ts'

const home: RouteComponent = lazyPage(() => import('#src/pages/home/home-page.tsx'), 'HomePage')
const listing: RouteComponent = lazyPage(() => import('#src/pages/listing/listing-page.tsx'), 'ListingPage')
const detail: RouteComponent = lazyPage(() => import('#src/pages/detail/detail-page.tsx'), 'DetailPage')
const blog: RouteComponent = lazyPage(() => import('#src/pages/blog/blog-page.tsx'), 'BlogPage')
const article: RouteComponent = lazyPage(() => import('#src/pages/blog/article-page.tsx'), 'ArticlePage')
const text: RouteComponent = lazyPage(() => import('#src/pages/text/text-page.tsx'), 'TextPage')
const outbox: RouteComponent = lazyPage(() => import('#src/pages/outbox/outbox-page.tsx'), 'OutboxPage')
const receipt: RouteComponent = lazyPage(() => import('#src/pages/receipt/receipt-page.tsx'), 'ReceiptPage')
const saved: RouteComponent = lazyPage(() => import('#src/pages/saved/saved-page.tsx'), 'SavedPage')
const boxes: RouteComponent = lazyPage(() => import('#src/pages/boxes/boxes-page.tsx'), 'BoxesPage')
const boxHelp: RouteComponent = lazyPage(() => import('#src/pages/box-help/box-help-page.tsx'), 'BoxHelpPage')
const box: RouteComponent = lazyPage(() => import('#src/pages/boxes/box-page.tsx'), 'BoxPage')
const show: RouteComponent = lazyPage(() => import('#src/pages/boxes/show-page.tsx'), 'ShowPage')
const loadSharedBox = () => import('#src/pages/shared-box/shared-box-page.tsx')
const reader: RouteComponent = lazyPage(() => import('#src/pages/reader/reader-page.tsx'), 'ReaderPage')

/** What every listing has in common. */
const listingOptions = { ...searchParams<keyof ListingSearch>(), component: listing }
/** The pages for whoever has a link. Their loader comes with the page, because few pages are one. */
const sharedOptions = {
  ...noSearchParams,
  loader: async (route: SharedRoute): Promise<LoadedShared> => (await loadSharedBox()).sharedOf(route),
  component: lazyPage(loadSharedBox, 'SharedPage'),
}
const blogListOptions = { ...searchParams<keyof BlogSearch>(), component: blog }

/** The routes of the site: one for each page of contract/addresses.ts. A literal path wins over one with a parameter. */
const routes = [
  createRoute({
    ...pathOptions('/'),
    ...noSearchParams,
    loader: (route) => runLoader(homePage, route),
    component: home,
  }),
  createRoute({
    ...pathOptions('/amne'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('amne'), route),
  }),
  createRoute({
    ...pathOptions('/amne/$child'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('amne'), route),
  }),
  createRoute({
    ...pathOptions('/arskurs'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('arskurs'), route),
  }),
  createRoute({
    ...pathOptions('/arskurs/$child'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('arskurs'), route),
  }),
  createRoute({
    ...pathOptions('/tema'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('tema'), route),
  }),
  createRoute({
    ...pathOptions('/tema/$child'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('tema'), route),
  }),
  createRoute({
    ...pathOptions('/nyckelord'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('nyckelord'), route),
  }),
  createRoute({
    ...pathOptions('/nyckelord/$child'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('nyckelord'), route),
  }),
  createRoute({
    ...pathOptions('/avsandare/$child'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('avsandare'), route),
  }),
  createRoute({
    ...pathOptions('/popularall'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('popularall'), route),
  }),
  createRoute({
    ...pathOptions('/latestall'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('latestall'), route),
  }),
  createRoute({
    ...pathOptions('/film'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('film'), route),
  }),
  createRoute({
    ...pathOptions('/search'),
    ...listingOptions,
    loader: (route) => runLoader(listingPage('search'), route),
  }),
  createRoute({
    ...pathOptions('/blog'),
    ...blogListOptions,
    loader: (route) => runLoader(blogPage, route),
  }),
  createRoute({
    ...pathOptions('/blog/category/$slug'),
    ...blogListOptions,
    loader: (route) => runLoader(blogPage, route),
  }),
  createRoute({
    ...pathOptions('/blog/item/$slug'),
    ...searchParams<keyof PreviewSearch>(),
    loader: (route) => runLoader(articlePage, route),
    component: article,
  }),
  createRoute({
    ...pathOptions('/pages/$slug'),
    ...searchParams<keyof PreviewSearch>(),
    loader: (route) => runLoader(textPage, route),
    component: text,
  }),
  createRoute({ ...pathOptions('/utkorg'), ...noSearchParams, loader: emptyLoader, component: outbox }),
  createRoute({
    ...pathOptions('/kvitto/$order'),
    ...noSearchParams,
    loader: emptyLoader,
    component: receipt,
  }),
  createRoute({ ...pathOptions('/sparat'), ...noSearchParams, loader: emptyLoader, component: saved }),
  createRoute({ ...pathOptions('/lador'), ...noSearchParams, loader: emptyLoader, component: boxes }),
  createRoute({ ...pathOptions('/lador/hjalp'), ...noSearchParams, loader: emptyLoader, component: boxHelp }),
  createRoute({ ...pathOptions('/lada/$id'), ...noSearchParams, loader: emptyLoader, component: box }),
  createRoute({ ...pathOptions('/lada/$id/visa'), ...noSearchParams, loader: emptyLoader, component: show }),
  createRoute({ ...pathOptions('/delad/$address'), ...sharedOptions }),
  createRoute({ ...pathOptions('/gemensam/$address'), ...sharedOptions }),
  ...accountRoutes,
  createRoute({
    ...pathOptions('/las/$slug/$file'),
    ...searchParams<keyof PreviewSearch>(),
    loader: (route) => runLoader(readerPage, route),
    component: reader,
  }),
  createRoute({
    ...pathOptions('/404'),
    ...noSearchParams,
    loader: (route) => runLoader(() => Promise.resolve(null), route),
    component: home,
  }),
  createRoute({
    ...pathOptions('/$slug'),
    ...searchParams<keyof PreviewSearch>(),
    loader: (route) => runLoader(detailPage, route),
    component: detail,
  }),
] as const

// Apart from the list above: inside this call the routes would lose the types of their paths.
export const routeTree = rootRoute.addChildren(routes)
