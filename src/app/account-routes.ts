import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { pathOptions, lazyPage, emptyLoader, noSearchParams, searchParams } from './page-route.ts'

const logIn: RouteComponent = lazyPage(() => import('#src/pages/account/log-in-page.tsx'), 'LogInPage')
const register: RouteComponent = lazyPage(
  () => import('#src/pages/account/register-page.tsx'),
  'RegisterPage',
)
const forgotPassword: RouteComponent = lazyPage(
  () => import('#src/pages/account/forgot-password-page.tsx'),
  'ForgotPasswordPage',
)
const resetPassword: RouteComponent = lazyPage(
  () => import('#src/pages/account/reset-password-page.tsx'),
  'ResetPasswordPage',
)
const confirm: RouteComponent = lazyPage(() => import('#src/pages/account/confirm-page.tsx'), 'ConfirmPage')
const stopStockRequests: RouteComponent = lazyPage(
  () => import('#src/pages/account/stop-stock-requests-page.tsx'),
  'StopStockRequestsPage',
)
const emailLink: RouteComponent = lazyPage(
  () => import('#src/pages/account/email-link-page.tsx'),
  'EmailLinkPage',
)
const overview: RouteComponent = lazyPage(
  () => import('#src/pages/account/overview-page.tsx'),
  'OverviewPage',
)
const orders: RouteComponent = lazyPage(() => import('#src/pages/account/orders-page.tsx'), 'OrdersPage')
const waitingPlaces: RouteComponent = lazyPage(
  () => import('#src/pages/account/waiting-places-page.tsx'),
  'WaitingPlacesPage',
)
const recommendations: RouteComponent = lazyPage(
  () => import('#src/pages/account/recommendations-page.tsx'),
  'RecommendationsPage',
)
const profile: RouteComponent = lazyPage(() => import('#src/pages/account/profile-page.tsx'), 'ProfilePage')
const sessions: RouteComponent = lazyPage(
  () => import('#src/pages/account/sessions-page.tsx'),
  'SessionsPage',
)
const secondFactor: RouteComponent = lazyPage(
  () => import('#src/pages/account/second-factor-page.tsx'),
  'SecondFactorPage',
)
const personalData: RouteComponent = lazyPage(
  () => import('#src/pages/account/personal-data-page.tsx'),
  'PersonalDataPage',
)
const customerMaterialList: RouteComponent = lazyPage(
  () => import('#src/pages/customer-materials/customer-material-list-page.tsx'),
  'CustomerMaterialListPage',
)
const customerMaterialForm: RouteComponent = lazyPage(
  () => import('#src/pages/customer-materials/customer-material-form-page.tsx'),
  'CustomerMaterialFormPage',
)

/** The routes that log somebody in, and a customer's own pages. */
export const accountRoutes = [
  createRoute({
    ...pathOptions('/logga-in'),
    ...searchParams<'till'>(),
    loader: emptyLoader,
    component: logIn,
  }),
  createRoute({
    ...pathOptions('/registrera'),
    ...searchParams<'som'>(),
    loader: emptyLoader,
    component: register,
  }),
  createRoute({
    ...pathOptions('/glomt-losenord'),
    ...noSearchParams,
    loader: emptyLoader,
    component: forgotPassword,
  }),
  createRoute({
    ...pathOptions('/aterstall-losenord'),
    ...searchParams<'token'>(),
    loader: emptyLoader,
    component: resetPassword,
  }),
  createRoute({
    ...pathOptions('/bekrafta'),
    ...searchParams<'token' | 'vad'>(),
    loader: emptyLoader,
    component: confirm,
  }),
  createRoute({
    ...pathOptions('/sluta-bevaka'),
    ...searchParams<'token'>(),
    loader: emptyLoader,
    component: stopStockRequests,
  }),
  createRoute({
    ...pathOptions('/bestallning'),
    ...searchParams<'token'>(),
    loader: emptyLoader,
    component: emailLink,
  }),
  createRoute({
    ...pathOptions('/din-plats'),
    ...searchParams<'token'>(),
    loader: emptyLoader,
    component: emailLink,
  }),
  createRoute({ ...pathOptions('/konto'), ...noSearchParams, loader: emptyLoader, component: overview }),
  createRoute({
    ...pathOptions('/konto/bestallningar'),
    ...searchParams<'page'>(),
    loader: emptyLoader,
    component: orders,
  }),
  createRoute({
    ...pathOptions('/konto/bestallningar/vantelista'),
    ...noSearchParams,
    loader: emptyLoader,
    component: waitingPlaces,
  }),
  createRoute({
    ...pathOptions('/konto/tips'),
    ...noSearchParams,
    loader: emptyLoader,
    component: recommendations,
  }),
  createRoute({
    ...pathOptions('/konto/profil'),
    ...noSearchParams,
    loader: emptyLoader,
    component: profile,
  }),
  createRoute({
    ...pathOptions('/konto/inloggningar'),
    ...noSearchParams,
    loader: emptyLoader,
    component: sessions,
  }),
  createRoute({
    ...pathOptions('/konto/tvasteg'),
    ...noSearchParams,
    loader: emptyLoader,
    component: secondFactor,
  }),
  createRoute({
    ...pathOptions('/konto/uppgifter'),
    ...noSearchParams,
    loader: emptyLoader,
    component: personalData,
  }),
  createRoute({
    ...pathOptions('/konto/material'),
    ...searchParams<'kind' | 'page' | 'q' | 'state'>(),
    loader: emptyLoader,
    component: customerMaterialList,
  }),
  createRoute({
    ...pathOptions('/konto/material/nytt'),
    ...searchParams<'utkast'>(),
    loader: emptyLoader,
    component: customerMaterialForm,
  }),
  createRoute({
    ...pathOptions('/konto/material/$slug'),
    ...searchParams<'utkast'>(),
    loader: emptyLoader,
    component: customerMaterialForm,
  }),
] as const
