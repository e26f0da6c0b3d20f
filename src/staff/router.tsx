import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { StaffFrame } from './frame/staff-frame.tsx'
import { UnknownPage } from './frame/unknown-page.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: UnknownPage })

/** Pages for people without a session: links from the server's start and from invitations. */
const firstEditor = createRoute({
  getParentRoute: () => root,
  path: '/forsta',
  component: lazyRouteComponent(() => import('./entrance/first-editor-page.tsx'), 'FirstEditorPage'),
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/inbjudan',
  component: lazyRouteComponent(() => import('./entrance/invitation-page.tsx'), 'InvitationPage'),
})

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: StaffFrame })

const framed = [
  createRoute({
    getParentRoute: () => frame,
    path: '/',
    component: lazyRouteComponent(() => import('./today/today-page.tsx'), 'TodayPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/bestallningar',
    component: lazyRouteComponent(() => import('./orders/orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/bestallningar/$number',
    component: lazyRouteComponent(() => import('./orders/order-page.tsx'), 'OrderPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/packa/$batch',
    component: lazyRouteComponent(() => import('./packing/packing-page.tsx'), 'PackingPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/s',
    component: lazyRouteComponent(() => import('./scan/scan-page.tsx'), 'ScanPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/lager',
    component: lazyRouteComponent(() => import('./stock/stock-page.tsx'), 'StockPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/lager/$material',
    component: lazyRouteComponent(() => import('./stock/material-stock-page.tsx'), 'MaterialStockPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/ord/synonymer',
    component: lazyRouteComponent(() => import('./words/synonyms-page.tsx'), 'SynonymsPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/personal',
    component: lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/integritet',
    component: lazyRouteComponent(() => import('./privacy/privacy-page.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/drift/brev',
    component: lazyRouteComponent(() => import('./running/letters-page.tsx'), 'LettersPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/logg',
    component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/material',
    component: lazyRouteComponent(
      () => import('./materials/list/material-list-page.tsx'),
      'MaterialListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/material/ny',
    component: lazyRouteComponent(() => import('./materials/list/new-material-page.tsx'), 'NewMaterialPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/material/$id/$tab',
    component: lazyRouteComponent(() => import('./materials/edit/material-page.tsx'), 'MaterialPage'),
  }),
  ...(['/granskning', '/granskning/$id'] as const).map((path) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      component: lazyRouteComponent(() => import('./moderation/reviews-page.tsx'), 'ReviewsPage'),
    }),
  ),
  createRoute({
    getParentRoute: () => frame,
    path: '/granskning/anmalningar',
    component: lazyRouteComponent(() => import('./moderation/reports-page.tsx'), 'ReportsPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/granskning/organisationer',
    component: lazyRouteComponent(() => import('./moderation/organisations-page.tsx'), 'OrganisationsPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/granskning/brev',
    component: lazyRouteComponent(() => import('./moderation/letter-texts-page.tsx'), 'LetterTextsPage'),
  }),
]

/** Pages for paper, without the menu. */
const printed = [
  createRoute({
    getParentRoute: () => root,
    path: '/utskrift/plocklista',
    component: lazyRouteComponent(() => import('./print/pick-list-page.tsx'), 'PickListPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/utskrift/foljesedlar',
    component: lazyRouteComponent(() => import('./print/packing-slips-page.tsx'), 'PackingSlipsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/utskrift/etiketter',
    component: lazyRouteComponent(() => import('./print/labels-page.tsx'), 'LabelsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/utskrift/etiketter-4x6',
    component: lazyRouteComponent(() => import('./print/parcel-labels-page.tsx'), 'ParcelLabelsPage'),
  }),
]

/** The addresses under /redaktion. */
export const staffRouter = createRouter({
  routeTree: root.addChildren([firstEditor, invitation, ...printed, frame.addChildren(framed)]),
  basepath: '/redaktion',
  defaultNotFoundComponent: UnknownPage,
})
