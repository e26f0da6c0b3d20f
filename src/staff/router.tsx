import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { lazyPage } from './frame/lazy-page.ts'
import { PageError } from './frame/page-error.tsx'
import { StaffFrame } from './frame/staff-frame.tsx'
import { UnknownPage } from './frame/unknown-page.tsx'
import { wordListPages } from './words/word-pages.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: UnknownPage })

/** Pages for people without a session: links from the server's start and from invitations. */
const firstEditor = createRoute({
  getParentRoute: () => root,
  path: '/forsta',
  component: lazyPage(() => import('./invitation/first-editor-page.tsx'), 'FirstEditorPage'),
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/inbjudan',
  component: lazyPage(() => import('./invitation/invitation-page.tsx'), 'InvitationPage'),
})

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: StaffFrame })

const framed = [
  ...(['/vantelista', '/vantelista/$material'] as const).map((path) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      component: lazyPage(() => import('./waiting/waiting-pages.tsx'), 'WaitingPages'),
    }),
  ),
  ...wordListPages.map(({ path }) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      component: lazyPage(() => import('./words/lists/words-page.tsx'), 'WordsPage'),
    }),
  ),
  ...(
    [
      ['/siffror', 'MaterialFigures'],
      ['/siffror/material', 'MaterialFigures'],
      ['/siffror/avsandare', 'SenderFigures'],
      ['/siffror/amnen', 'SubjectFigures'],
    ] as const
  ).map(([path, name]) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      component: lazyPage(() => import('./figures/figures-page.tsx'), name),
    }),
  ),
  ...(['/granskning/forslag', '/granskning/forslag/$id'] as const).map((path) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      component: lazyPage(() => import('./moderation/proposal-reviews-page.tsx'), 'ProposalReviewsPage'),
    }),
  ),
  ...(
    [
      ['/', lazyPage(() => import('./today/today-page.tsx'), 'TodayPage')],
      ['/bestallningar', lazyPage(() => import('./orders/orders-page.tsx'), 'OrdersPage')],
      ['/bestallningar/$number', lazyPage(() => import('./orders/order-page.tsx'), 'OrderPage')],
      ['/packa/$batch', lazyPage(() => import('./packing/packing-page.tsx'), 'PackingPage')],
      ['/s', lazyPage(() => import('./scan/scan-page.tsx'), 'ScanPage')],
      ['/lager', lazyPage(() => import('./stock/stock-page.tsx'), 'StockPage')],
      ['/lager/$material', lazyPage(() => import('./stock/material-stock-page.tsx'), 'MaterialStockPage')],
      ['/ord/synonymer', lazyPage(() => import('./words/synonyms-page.tsx'), 'SynonymsPage')],
      ['/ord/stoppord', lazyPage(() => import('./words/stop-words-page.tsx'), 'StopWordsPage')],
      ['/forslag', lazyPage(() => import('./proposals/proposals-page.tsx'), 'ProposalsPage')],
      ['/forslag/$id', lazyPage(() => import('./proposals/proposal-page.tsx'), 'ProposalPage')],
      ['/ord/texter', lazyPage(() => import('./texts/text-list-page.tsx'), 'TextPagesPage')],
      ['/ord/texter/$id', lazyPage(() => import('./texts/text-edit-page.tsx'), 'TextPageEditPage')],
      ['/ord/artiklar', lazyPage(() => import('./texts/text-list-page.tsx'), 'ArticlesPage')],
      ['/ord/artiklar/$id', lazyPage(() => import('./texts/text-edit-page.tsx'), 'ArticleEditPage')],
      ['/siffror/sokningar', lazyPage(() => import('./figures/searches-page.tsx'), 'SearchesPage')],
      ['/siffror/arsrapporter', lazyPage(() => import('./figures/year-reports-page.tsx'), 'YearReportsPage')],
      ['/ord/tipsbrev', lazyPage(() => import('./tips/tips-emails-page.tsx'), 'TipsEmailsPage')],
      ['/ord/tipsbrev/$id', lazyPage(() => import('./tips/tips-email-page.tsx'), 'TipsEmailPage')],
      ['/ord/brev', lazyPage(() => import('./texts/email-texts-page.tsx'), 'EmailTextsPage')],
      ['/personal', lazyPage(() => import('./people/people-page.tsx'), 'PeoplePage')],
      ['/integritet', lazyPage(() => import('./privacy/privacy-page.tsx'), 'PrivacyPage')],
      ['/drift/brev', lazyPage(() => import('./operation/emails-page.tsx'), 'EmailsPage')],
      ['/material/ny', lazyPage(() => import('./materials/list/new-material-page.tsx'), 'NewMaterialPage')],
      ['/material/$id/$tab', lazyPage(() => import('./materials/edit/material-page.tsx'), 'MaterialPage')],
      [
        '/vara-material',
        lazyPage(() => import('./senders/sender-materials-page.tsx'), 'SenderMaterialsPage'),
      ],
      ['/var-sida', lazyPage(() => import('./senders/sender-page.tsx'), 'SenderPage')],
      [
        '/vara-material/$id',
        lazyPage(() => import('./senders/sender-material-page.tsx'), 'SenderMaterialPage'),
      ],
      ['/granskning/anmalningar', lazyPage(() => import('./moderation/reports-page.tsx'), 'ReportsPage')],
      [
        '/granskning/organisationer',
        lazyPage(() => import('./moderation/organisations-page.tsx'), 'OrganisationsPage'),
      ],
      ['/drift', lazyPage(() => import('./operation/health-page.tsx'), 'HealthPage')],
      ['/drift/sakerhetskopior', lazyPage(() => import('./operation/backups-page.tsx'), 'BackupsPage')],
      ['/drift/jobb', lazyPage(() => import('./operation/jobs-page.tsx'), 'JobsPage')],
      ['/drift/fel', lazyPage(() => import('./operation/errors-page.tsx'), 'ErrorsPage')],
      ['/logg', lazyPage(() => import('./audit/audit-page.tsx'), 'AuditPage')],
      ['/export', lazyPage(() => import('./export/export-page.tsx'), 'ExportPage')],
      ['/import', lazyPage(() => import('./import/import-page.tsx'), 'ImportPage')],
      ['/import/skolor', lazyPage(() => import('./import/school-page.tsx'), 'SchoolImportPage')],
      ['/import/skolor/$id', lazyPage(() => import('./import/school-job-page.tsx'), 'SchoolJobPage')],
      ['/import/kursplaner', lazyPage(() => import('./import/curriculum-page.tsx'), 'CurriculumImportPage')],
      [
        '/import/kursplaner/$id',
        lazyPage(() => import('./import/curriculum-job-page.tsx'), 'CurriculumJobPage'),
      ],
      ['/import/$id', lazyPage(() => import('./import/import-job-page.tsx'), 'ImportJobPage')],
    ] as const
  ).map(([path, component]) => createRoute({ getParentRoute: () => frame, path, component })),
  createRoute({
    getParentRoute: () => frame,
    path: '/material',
    component: lazyPage(() => import('./materials/list/material-list-page.tsx'), 'MaterialListPage'),
  }),
  ...(['/granskning', '/granskning/$id'] as const).map((path) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      component: lazyPage(() => import('./moderation/reviews-page.tsx'), 'ReviewsPage'),
    }),
  ),
  // An address without a page keeps the menu.
  createRoute({ getParentRoute: () => frame, path: '$', component: UnknownPage }),
  createRoute({
    getParentRoute: () => frame,
    path: '/granskning/brev',
    component: lazyPage(() => import('./moderation/moderation-texts-page.tsx'), 'ModerationTextsPage'),
  }),
]

/** Pages for paper, without the menu. */
const printed = [
  createRoute({
    getParentRoute: () => root,
    path: '/utskrift/plocklista',
    component: lazyPage(() => import('./print/pick-list-page.tsx'), 'PickListPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/utskrift/foljesedlar',
    component: lazyPage(() => import('./print/packing-slips-page.tsx'), 'PackingSlipsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/utskrift/etiketter',
    component: lazyPage(() => import('./print/labels-page.tsx'), 'LabelsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/utskrift/etiketter-4x6',
    component: lazyPage(() => import('./print/parcel-labels-page.tsx'), 'ParcelLabelsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/siffror/arsrapport/$sender/$year',
    component: lazyPage(() => import('./figures/year-report-page.tsx'), 'YearReportPage'),
  }),
]

/** The addresses under /redaktion. */
export const staffRouter = createRouter({
  routeTree: root.addChildren([firstEditor, invitation, ...printed, frame.addChildren(framed)]),
  basepath: '/redaktion',
  defaultNotFoundComponent: UnknownPage,
  defaultErrorComponent: PageError,
})
