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
import { at, lazyPage, load, noData, noSearch, rootRoute, search } from './page-route.ts'

const home: RouteComponent = lazyPage(() => import('#src/pages/home/home-page.tsx'), 'HomePage')
const listing: RouteComponent = lazyPage(() => import('#src/pages/listing/listing-page.tsx'), 'ListingPage')
const detail: RouteComponent = lazyPage(() => import('#src/pages/detail/detail-page.tsx'), 'DetailPage')
const blog: RouteComponent = lazyPage(() => import('#src/pages/blog/blog-page.tsx'), 'BlogPage')
const article: RouteComponent = lazyPage(() => import('#src/pages/blog/article-page.tsx'), 'ArticlePage')
const text: RouteComponent = lazyPage(() => import('#src/pages/text/text-page.tsx'), 'TextPage')
const outbox: RouteComponent = lazyPage(() => import('#src/pages/outbox/outbox-page.tsx'), 'OutboxPage')
const receipt: RouteComponent = lazyPage(() => import('#src/pages/receipt/receipt-page.tsx'), 'ReceiptPage')
const saved: RouteComponent = lazyPage(() => import('#src/pages/saved/saved-page.tsx'), 'SavedPage')
const reader: RouteComponent = lazyPage(() => import('#src/pages/reader/reader-page.tsx'), 'ReaderPage')

/** What every listing has in common. */
const listed = { ...search<keyof ListingSearch>(), component: listing }
const blogList = { ...search<keyof BlogSearch>(), component: blog }

/** The routes of the site: one for each page of contract/addresses.ts. A literal path wins over one with a parameter. */
const routes = [
  createRoute({ ...at('/'), ...noSearch, loader: (route) => load(homePage, route), component: home }),
  createRoute({ ...at('/amne'), ...listed, loader: (route) => load(listingPage('amne'), route) }),
  createRoute({ ...at('/amne/$child'), ...listed, loader: (route) => load(listingPage('amne'), route) }),
  createRoute({ ...at('/arskurs'), ...listed, loader: (route) => load(listingPage('arskurs'), route) }),
  createRoute({
    ...at('/arskurs/$child'),
    ...listed,
    loader: (route) => load(listingPage('arskurs'), route),
  }),
  createRoute({ ...at('/tema'), ...listed, loader: (route) => load(listingPage('tema'), route) }),
  createRoute({ ...at('/tema/$child'), ...listed, loader: (route) => load(listingPage('tema'), route) }),
  createRoute({ ...at('/nyckelord'), ...listed, loader: (route) => load(listingPage('nyckelord'), route) }),
  createRoute({
    ...at('/nyckelord/$child'),
    ...listed,
    loader: (route) => load(listingPage('nyckelord'), route),
  }),
  createRoute({
    ...at('/avsandare/$child'),
    ...listed,
    loader: (route) => load(listingPage('avsandare'), route),
  }),
  createRoute({ ...at('/popularall'), ...listed, loader: (route) => load(listingPage('popularall'), route) }),
  createRoute({ ...at('/latestall'), ...listed, loader: (route) => load(listingPage('latestall'), route) }),
  createRoute({ ...at('/film'), ...listed, loader: (route) => load(listingPage('film'), route) }),
  createRoute({ ...at('/search'), ...listed, loader: (route) => load(listingPage('search'), route) }),
  createRoute({
    ...at('/blog'),
    ...blogList,
    loader: (route) => load(blogPage, route),
  }),
  createRoute({
    ...at('/blog/category/$slug'),
    ...blogList,
    loader: (route) => load(blogPage, route),
  }),
  createRoute({
    ...at('/blog/item/$slug'),
    ...noSearch,
    loader: (route) => load(articlePage, route),
    component: article,
  }),
  createRoute({
    ...at('/pages/$slug'),
    ...noSearch,
    loader: (route) => load(textPage, route),
    component: text,
  }),
  createRoute({ ...at('/utkorg'), ...noSearch, loader: noData, component: outbox }),
  createRoute({ ...at('/kvitto/$order'), ...noSearch, loader: noData, component: receipt }),
  createRoute({ ...at('/sparat'), ...noSearch, loader: noData, component: saved }),
  ...accountRoutes,
  createRoute({
    ...at('/las/$slug/$file'),
    ...search<keyof PreviewSearch>(),
    loader: (route) => load(readerPage, route),
    component: reader,
  }),
  createRoute({
    ...at('/404'),
    ...noSearch,
    loader: (route) => load(() => Promise.resolve(null), route),
    component: home,
  }),
  createRoute({
    ...at('/$slug'),
    ...search<keyof PreviewSearch>(),
    loader: (route) => load(detailPage, route),
    component: detail,
  }),
] as const

// Apart from the list above: inside this call the routes would lose the types of their paths.
export const routeTree = rootRoute.addChildren(routes)
