import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  type AnyRoute,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { missingPath, PagePath } from '#contract/addresses.ts'
import { loadWithSecondary } from '#src/api/call-query.ts'
import { Frame, frameQueries } from './frame.tsx'
import { FailedPage } from './failed-page.tsx'
import { articlePage, blogPage, detailPage, homePage, listingPage, readerPage, textPage } from './loaders.ts'
import { MissingPage } from '#src/pages/missing/missing-page.tsx'
import { loadChunk } from '#src/ui/reload-once.ts'

export type RouterContext = { queries: QueryClient }

const root = createRootRouteWithContext<RouterContext>()({
  // A menu that cannot be had, or not yet, is an empty one: the page is worth showing without it.
  loader: ({ context }) =>
    loadWithSecondary(context.queries, Promise.resolve(null), Object.values(frameQueries)),
  component: Frame,
  // What stands for a page that is not there yet stands in the frame, never in its place.
  pendingMs: Infinity,
  notFoundComponent: MissingPage,
  errorComponent: FailedPage,
})

type Fields = Record<string, unknown>
type LoaderArguments = {
  context: RouterContext
  params: Record<string, string | undefined>
  deps: Fields
  preload: boolean
}
type PageLoader = (
  queries: QueryClient,
  params: Record<string, string | undefined>,
  search: Fields,
) => Promise<object | null>

/** One address: what it loads before it is drawn, and the page that draws it. What is not found is drawn as missing. */
function pageRoute(
  path: PagePath | typeof missingPath,
  load: PageLoader,
  component: ReturnType<typeof lazyRouteComponent>,
): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Fields) => search,
    loaderDeps: ({ search }: { search: Fields }) => search,
    loader: async ({ context, params, deps }: LoaderArguments) => {
      const loaded = await load(context.queries, params, deps)
      if (loaded === null) throw notFound()
      return loaded
    },
    component,
  } as never) as AnyRoute
}

/** A page in a piece of its own. */
function lazyPage<Page extends Record<string, () => ReactNode>, Name extends keyof Page>(
  load: () => Promise<Page>,
  name: Name,
) {
  return lazyRouteComponent(() => loadChunk(load), name)
}

const home = lazyPage(() => import('#src/pages/home/home-page.tsx'), 'HomePage')
const listing = lazyPage(() => import('#src/pages/listing/listing-page.tsx'), 'ListingPage')
const detail = lazyPage(() => import('#src/pages/detail/detail-page.tsx'), 'DetailPage')
const blog = lazyPage(() => import('#src/pages/blog/blog-page.tsx'), 'BlogPage')
const article = lazyPage(() => import('#src/pages/blog/article-page.tsx'), 'ArticlePage')
const text = lazyPage(() => import('#src/pages/text/text-page.tsx'), 'TextPage')
const outbox = lazyPage(() => import('#src/pages/outbox/outbox-page.tsx'), 'OutboxPage')
const receipt = lazyPage(() => import('#src/pages/receipt/receipt-page.tsx'), 'ReceiptPage')
const saved = lazyPage(() => import('#src/pages/saved/saved-page.tsx'), 'SavedPage')
const customerMaterialList = lazyPage(
  () => import('#src/pages/customer-materials/customer-material-list-page.tsx'),
  'CustomerMaterialListPage',
)
const customerMaterialForm = lazyPage(
  () => import('#src/pages/customer-materials/customer-material-form-page.tsx'),
  'CustomerMaterialFormPage',
)
const reader = lazyPage(() => import('#src/pages/reader/reader-page.tsx'), 'ReaderPage')

/** Pages that ask nothing before they are drawn: what they show is somebody's own. */
const routeWithoutLoader = (path: PagePath, component: ReturnType<typeof lazyRouteComponent>) =>
  pageRoute(path, () => Promise.resolve({}), component)

/** The way in, and a customer's own pages. */
const accountRoutes = [
  routeWithoutLoader(
    '/logga-in',
    lazyPage(() => import('#src/pages/account/log-in-page.tsx'), 'LogInPage'),
  ),
  routeWithoutLoader(
    '/registrera',
    lazyPage(() => import('#src/pages/account/register-page.tsx'), 'RegisterPage'),
  ),
  routeWithoutLoader(
    '/glomt-losenord',
    lazyPage(() => import('#src/pages/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  routeWithoutLoader(
    '/aterstall-losenord',
    lazyPage(() => import('#src/pages/account/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  routeWithoutLoader(
    '/bekrafta',
    lazyPage(() => import('#src/pages/account/confirm-page.tsx'), 'ConfirmPage'),
  ),
  routeWithoutLoader(
    '/sluta-bevaka',
    lazyPage(() => import('#src/pages/account/stop-stock-requests-page.tsx'), 'StopStockRequestsPage'),
  ),
  routeWithoutLoader(
    '/konto',
    lazyPage(() => import('#src/pages/account/overview-page.tsx'), 'OverviewPage'),
  ),
  routeWithoutLoader(
    '/konto/bestallningar',
    lazyPage(() => import('#src/pages/account/orders-page.tsx'), 'OrdersPage'),
  ),
  routeWithoutLoader(
    '/konto/tips',
    lazyPage(() => import('#src/pages/account/recommendations-page.tsx'), 'RecommendationsPage'),
  ),
  routeWithoutLoader(
    '/konto/profil',
    lazyPage(() => import('#src/pages/account/profile-page.tsx'), 'ProfilePage'),
  ),
  routeWithoutLoader(
    '/konto/inloggningar',
    lazyPage(() => import('#src/pages/account/sessions-page.tsx'), 'SessionsPage'),
  ),
  routeWithoutLoader(
    '/konto/tvasteg',
    lazyPage(() => import('#src/pages/account/second-factor-page.tsx'), 'SecondFactorPage'),
  ),
  routeWithoutLoader(
    '/konto/uppgifter',
    lazyPage(() => import('#src/pages/account/personal-data-page.tsx'), 'PersonalDataPage'),
  ),
]

/** The addresses of the site. A literal one wins over one with a parameter. */
export const routeTree = root.addChildren([
  pageRoute('/', homePage, home),
  ...(['amne', 'arskurs', 'tema', 'nyckelord'] as const).flatMap((kind) => [
    pageRoute(`/${kind}`, listingPage(kind), listing),
    pageRoute(`/${kind}/$child`, listingPage(kind), listing),
  ]),
  pageRoute('/avsandare/$child', listingPage('avsandare'), listing),
  ...(['popularall', 'latestall', 'film', 'search'] as const).map((kind) =>
    pageRoute(`/${kind}`, listingPage(kind), listing),
  ),
  pageRoute('/blog', blogPage, blog),
  pageRoute('/blog/category/$slug', blogPage, blog),
  pageRoute('/blog/item/$slug', articlePage, article),
  pageRoute('/pages/$slug', textPage, text),
  routeWithoutLoader('/utkorg', outbox),
  routeWithoutLoader('/kvitto/$order', receipt),
  routeWithoutLoader('/sparat', saved),
  ...accountRoutes,
  routeWithoutLoader('/konto/material', customerMaterialList),
  routeWithoutLoader('/konto/material/nytt', customerMaterialForm),
  routeWithoutLoader('/konto/material/$slug', customerMaterialForm),
  pageRoute('/las/$slug/$file', readerPage, reader),
  pageRoute('/404', () => Promise.resolve(null), home),
  pageRoute('/$slug', detailPage, detail),
])
