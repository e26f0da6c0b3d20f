import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { at, lazyPage, noData, noSearch, search } from './page-route.ts'

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
const overview: RouteComponent = lazyPage(
  () => import('#src/pages/account/overview-page.tsx'),
  'OverviewPage',
)
const orders: RouteComponent = lazyPage(() => import('#src/pages/account/orders-page.tsx'), 'OrdersPage')
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
  createRoute({ ...at('/logga-in'), ...search<'till'>(), loader: noData, component: logIn }),
  createRoute({ ...at('/registrera'), ...search<'som'>(), loader: noData, component: register }),
  createRoute({ ...at('/glomt-losenord'), ...noSearch, loader: noData, component: forgotPassword }),
  createRoute({
    ...at('/aterstall-losenord'),
    ...search<'token'>(),
    loader: noData,
    component: resetPassword,
  }),
  createRoute({
    ...at('/bekrafta'),
    ...search<'token' | 'vad'>(),
    loader: noData,
    component: confirm,
  }),
  createRoute({
    ...at('/sluta-bevaka'),
    ...search<'token'>(),
    loader: noData,
    component: stopStockRequests,
  }),
  createRoute({ ...at('/konto'), ...noSearch, loader: noData, component: overview }),
  createRoute({
    ...at('/konto/bestallningar'),
    ...search<'page'>(),
    loader: noData,
    component: orders,
  }),
  createRoute({ ...at('/konto/tips'), ...noSearch, loader: noData, component: recommendations }),
  createRoute({ ...at('/konto/profil'), ...noSearch, loader: noData, component: profile }),
  createRoute({ ...at('/konto/inloggningar'), ...noSearch, loader: noData, component: sessions }),
  createRoute({ ...at('/konto/tvasteg'), ...noSearch, loader: noData, component: secondFactor }),
  createRoute({ ...at('/konto/uppgifter'), ...noSearch, loader: noData, component: personalData }),
  createRoute({
    ...at('/konto/material'),
    ...search<'kind' | 'page' | 'q' | 'state'>(),
    loader: noData,
    component: customerMaterialList,
  }),
  createRoute({
    ...at('/konto/material/nytt'),
    ...search<'utkast'>(),
    loader: noData,
    component: customerMaterialForm,
  }),
  createRoute({
    ...at('/konto/material/$slug'),
    ...search<'utkast'>(),
    loader: noData,
    component: customerMaterialForm,
  }),
] as const
