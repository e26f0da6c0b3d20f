import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  type AnyRoute,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { askBeside } from '#src/data/ask.ts'
import { Frame, frameQuestions } from './frame.tsx'
import { FailedPage } from './failed-page.tsx'
import { articlePage, blogPage, detailPage, homePage, listingPage, readerPage, textPage } from './loaders.ts'
import { MissingPage } from '#src/pages/missing/missing-page.tsx'
import { fetchPart } from '#src/ui/reload-once.ts'

export type House = { queries: QueryClient }

const root = createRootRouteWithContext<House>()({
  // A menu that cannot be had, or not yet, is an empty one: the page is worth showing without it.
  loader: ({ context }) => askBeside(context.queries, Promise.resolve(null), Object.values(frameQuestions)),
  component: Frame,
  // What stands for a page that is not there yet stands in the frame, never in its place.
  pendingMs: Infinity,
  notFoundComponent: MissingPage,
  errorComponent: FailedPage,
})

type Fields = Record<string, unknown>
type Loaded = { context: House; params: Record<string, string | undefined>; deps: Fields; preload: boolean }
type Load = (
  queries: QueryClient,
  params: Record<string, string | undefined>,
  search: Fields,
) => Promise<object | null>

/** One address: what it loads before it is drawn, and the page that draws it. What is not found is drawn as missing. */
function address(path: string, load: Load, component: ReturnType<typeof lazyRouteComponent>): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Fields) => search,
    loaderDeps: ({ search }: { search: Fields }) => search,
    loader: async ({ context, params, deps }: Loaded) => {
      const loaded = await load(context.queries, params, deps)
      if (loaded === null) throw notFound()
      return loaded
    },
    component,
  } as never) as AnyRoute
}

/** A page in a piece of its own. */
function page<Page extends Record<string, () => ReactNode>, Name extends keyof Page>(
  load: () => Promise<Page>,
  name: Name,
) {
  return lazyRouteComponent(() => fetchPart(load), name)
}

const home = page(() => import('#src/pages/home/home-page.tsx'), 'HomePage')
const listing = page(() => import('#src/pages/listing/listing-page.tsx'), 'ListingPage')
const detail = page(() => import('#src/pages/detail/detail-page.tsx'), 'DetailPage')
const blog = page(() => import('#src/pages/blog/blog-page.tsx'), 'BlogPage')
const article = page(() => import('#src/pages/blog/article-page.tsx'), 'ArticlePage')
const text = page(() => import('#src/pages/text/text-page.tsx'), 'TextPage')
const outbox = page(() => import('#src/pages/outbox/outbox-page.tsx'), 'OutboxPage')
const receipt = page(() => import('#src/pages/receipt/receipt-page.tsx'), 'ReceiptPage')
const saved = page(() => import('#src/pages/saved/saved-page.tsx'), 'SavedPage')
const ownList = page(() => import('#src/pages/workshop/own-list-page.tsx'), 'OwnListPage')
const ownForm = page(() => import('#src/pages/workshop/own-form-page.tsx'), 'OwnFormPage')
const reader = page(() => import('#src/pages/reader/reader-page.tsx'), 'ReaderPage')

/** Pages that ask nothing before they are drawn: what they show is somebody's own. */
const own = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  address(path, () => Promise.resolve({}), component)

/** The way in, and a customer's own pages. */
const accountRoutes = [
  own(
    '/logga-in',
    page(() => import('#src/pages/account/log-in-page.tsx'), 'LogInPage'),
  ),
  own(
    '/registrera',
    page(() => import('#src/pages/account/register-page.tsx'), 'RegisterPage'),
  ),
  own(
    '/glomt-losenord',
    page(() => import('#src/pages/account/forgotten-page.tsx'), 'ForgottenPage'),
  ),
  own(
    '/aterstall-losenord',
    page(() => import('#src/pages/account/reset-page.tsx'), 'ResetPage'),
  ),
  own(
    '/bekrafta',
    page(() => import('#src/pages/account/confirm-page.tsx'), 'ConfirmPage'),
  ),
  own(
    '/sluta-bevaka',
    page(() => import('#src/pages/account/stop-requests-page.tsx'), 'StopRequestsPage'),
  ),
  own(
    '/konto',
    page(() => import('#src/pages/account/overview-page.tsx'), 'OverviewPage'),
  ),
  own(
    '/konto/bestallningar',
    page(() => import('#src/pages/account/orders-page.tsx'), 'OrdersPage'),
  ),
  own(
    '/konto/tips',
    page(() => import('#src/pages/account/tips-page.tsx'), 'TipsPage'),
  ),
  own(
    '/konto/profil',
    page(() => import('#src/pages/account/profile-page.tsx'), 'ProfilePage'),
  ),
  own(
    '/konto/inloggningar',
    page(() => import('#src/pages/account/sessions-page.tsx'), 'SessionsPage'),
  ),
  own(
    '/konto/tvasteg',
    page(() => import('#src/pages/account/second-factor-page.tsx'), 'SecondFactorPage'),
  ),
  own(
    '/konto/uppgifter',
    page(() => import('#src/pages/account/details-page.tsx'), 'DetailsPage'),
  ),
]

/** The addresses of the site. A literal one wins over one with a parameter. */
export const routeTree = root.addChildren([
  address('/', homePage, home),
  ...(['amne', 'arskurs', 'tema', 'nyckelord'] as const).flatMap((kind) => [
    address(`/${kind}`, listingPage(kind), listing),
    address(`/${kind}/$child`, listingPage(kind), listing),
  ]),
  address('/avsandare/$child', listingPage('avsandare'), listing),
  ...(['popularall', 'latestall', 'film', 'search'] as const).map((kind) =>
    address(`/${kind}`, listingPage(kind), listing),
  ),
  address('/blog', blogPage, blog),
  address('/blog/category/$slug', blogPage, blog),
  address('/blog/item/$slug', articlePage, article),
  address('/pages/$slug', textPage, text),
  own('/utkorg', outbox),
  own('/kvitto/$order', receipt),
  own('/sparat', saved),
  ...accountRoutes,
  own('/konto/material', ownList),
  own('/konto/material/nytt', ownForm),
  own('/konto/material/$slug', ownForm),
  address('/las/$slug/$file', readerPage, reader),
  address('/404', () => Promise.resolve(null), home),
  address('/$slug', detailPage, detail),
])
