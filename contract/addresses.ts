/**
 * Every route of the site once; `/lada/oppna`, `/lada/kollega` and `/lada/tackning` belong to the route of a box. The router, the server's
 * rendering, robots.txt, the sitemap, the reserved slugs, the service worker and the log-in redirect derive from the tables below.
 * Plain values, no packages.
 */

/**
 * Whom a page is for.
 * 'everyone': the same page for all.
 * 'device': the same for all until the device fills it with what it stores.
 * 'shared': for whoever has its address; its owner may end it at any moment.
 * 'receipt': of one order; guests have receipts too.
 * 'customer': of whoever is logged in. 'login': to log in or register. 'link': read only with the token of an email.
 * 'staff': of editors, packers and senders.
 * The server renders 'receipt', 'customer', 'login' and 'link' pages without their data, because only the device knows whose they are.
 */
type Access = 'everyone' | 'device' | 'shared' | 'receipt' | 'customer' | 'login' | 'link' | 'staff'

/**
 * The first path segments whose pages are not for everyone, with whom they are for; pages of all others are for everyone. It decides with
 * `workerCachedAccess` which pages the worker caches, and search engines list none of these.
 */
const accessBySegment: Record<string, Exclude<Access, 'everyone'>> = {
  // Saved materials, the boxes with their help, one box, a box shared by link, a joint order, and the outbox.
  sparat: 'device',
  lador: 'device',
  lada: 'device',
  delad: 'shared',
  gemensam: 'shared',
  utkorg: 'device',
  kvitto: 'receipt',
  konto: 'customer',
  'logga-in': 'login',
  registrera: 'login',
  'glomt-losenord': 'login',
  'aterstall-losenord': 'login',
  bekrafta: 'login',
  // Ends a place in a queue for printed copies; one order, and one place in a queue, from an email.
  'sluta-bevaka': 'link',
  bestallning: 'link',
  'din-plats': 'link',
  // The staff pages, which the router does not know.
  redaktion: 'staff',
}

/**
 * First path segments of pages for everyone that search engines leave out too: a file in the reader is described by its material's page,
 * and a search by the listings.
 */
const unindexedPublicSegments: readonly string[] = ['las', 'search']

/** Whose rendered pages the service worker caches, so that they open without network; other pages get the app shell. A receipt's page is cached without the order, which the device fills in, so that a guest reads it offline. */
const workerCachedAccess: readonly (Access | undefined)[] = ['everyone', 'device', 'receipt']

/** First path segments of the pages that search engines may not list. */
export const listUnindexedSegments = () => [...Object.keys(accessBySegment), ...unindexedPublicSegments]

/** First path segments of the pages that the service worker never caches. */
export const listUncachedSegments = () =>
  Object.keys(accessBySegment).filter((segment) => !workerCachedAccess.includes(accessBySegment[segment]))

/** The page of each path: `src/pages/<page>-page.tsx`. The paths are the router's own patterns. */
export const pageByPath = {
  '/': 'home/home',
  '/amne': 'listing/listing',
  '/amne/$child': 'listing/listing',
  '/arskurs': 'listing/listing',
  '/arskurs/$child': 'listing/listing',
  '/tema': 'listing/listing',
  '/tema/$child': 'listing/listing',
  '/nyckelord': 'listing/listing',
  '/nyckelord/$child': 'listing/listing',
  '/avsandare/$child': 'listing/listing',
  '/popularall': 'listing/listing',
  '/latestall': 'listing/listing',
  '/film': 'listing/listing',
  '/search': 'listing/listing',
  '/blog': 'blog/blog',
  '/blog/category/$slug': 'blog/blog',
  '/blog/item/$slug': 'blog/article',
  '/pages/$slug': 'text/text',
  '/utkorg': 'outbox/outbox',
  '/kvitto/$order': 'receipt/receipt',
  '/sparat': 'saved/saved',
  '/lador': 'boxes/boxes',
  '/lador/hjalp': 'box-help/box-help',
  '/lada/$id': 'boxes/box',
  '/lada/$id/visa': 'boxes/show',
  '/delad/$address': 'shared-box/shared-box',
  '/gemensam/$address': 'shared-box/shared-box',
  '/logga-in': 'account/log-in',
  '/registrera': 'account/register',
  '/glomt-losenord': 'account/forgot-password',
  '/aterstall-losenord': 'account/reset-password',
  '/bekrafta': 'account/confirm',
  '/sluta-bevaka': 'account/stop-stock-requests',
  '/bestallning': 'account/email-link',
  '/din-plats': 'account/email-link',
  '/konto': 'account/overview',
  '/konto/bestallningar': 'account/orders',
  '/konto/bestallningar/vantelista': 'account/waiting-places',
  '/konto/tips': 'account/recommendations',
  '/konto/profil': 'account/profile',
  '/konto/inloggningar': 'account/sessions',
  '/konto/tvasteg': 'account/second-factor',
  '/konto/uppgifter': 'account/personal-data',
  '/konto/material': 'customer-materials/customer-material-list',
  '/konto/material/nytt': 'customer-materials/customer-material-form',
  '/konto/material/$slug': 'customer-materials/customer-material-form',
  '/las/$slug/$file': 'reader/reader',
  '/$slug': 'detail/detail',
} as const

export type PagePath = keyof typeof pageByPath

/** Where an address leads that names nothing: always answered with the missing page and status 404. */
export const missingPath = '/404'

/** 'amne' of '/amne/biologi?page=2'. */
export const firstSegment = (address: string): string => address.split(/[/?#]/, 2)[1] ?? ''

/** Whom an address is for, with or without a query. */
export function accessOf(address: string): Access {
  const segment = firstSegment(address)
  return (Object.hasOwn(accessBySegment, segment) && accessBySegment[segment]) || 'everyone'
}

/** Whether search engines may list an address: it is for everyone, and not left out of them by name. */
export const isIndexed = (address: string) =>
  accessOf(address) === 'everyone' && !unindexedPublicSegments.includes(firstSegment(address))

/** Every page with its rules: `index`: search engines may list it; `offline`: the service worker caches its HTML. */
export const listPages = () =>
  Object.entries(pageByPath).map(([path, page]) => {
    const access = accessOf(path)
    return { path, page, access, index: isIndexed(path), offline: workerCachedAccess.includes(access) }
  })
