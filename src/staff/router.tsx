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
]

/** The addresses under /redaktion. */
export const staffRouter = createRouter({
  routeTree: root.addChildren([firstEditor, invitation, frame.addChildren(framed)]),
  basepath: '/redaktion',
  defaultNotFoundComponent: UnknownPage,
})
