import { read } from './call.ts'

export const listBanners = read({
  name: 'listBanners',
  path: '/banner',
  resource: 'banner',
  priority: 'high',
  cacheSeconds: 300,
})

export const listTextLinks = read({
  name: 'listTextLinks',
  path: '/text-link',
  resource: 'content',
  priority: 'medium',
  cacheSeconds: 900,
})

/** The main menu, and the footer's groups of links. */
export const readMenu = read({
  name: 'readMenu',
  method: 'GET',
  path: '/menu',
  resource: 'navigation',
  priority: 'high',
  cacheSeconds: 600,
})

export const readFooterMenu = read({
  name: 'readFooterMenu',
  method: 'GET',
  path: '/menu/footer',
  resource: 'navigation',
  priority: 'low',
  cacheSeconds: 1800,
})

/** Grades, subjects and themes with their counts. */
export const readCategoryMenu = read({
  name: 'readCategoryMenu',
  path: '/catalog/menuCategory',
  resource: 'navigation',
  priority: 'medium',
  cacheSeconds: 600,
})

export const readSenderMenu = read({
  name: 'readSenderMenu',
  path: '/sender/menuSender',
  resource: 'navigation',
  priority: 'medium',
  cacheSeconds: 0,
})

export const readSettings = read({
  name: 'readSettings',
  method: 'GET',
  path: '/setting',
  resource: 'content',
  priority: 'low',
  cacheSeconds: 600,
})

/** The title and description of a page; isCategory 'true' also looks among categories' own texts. */
export const readSeo = read({
  name: 'readSeo',
  path: '/seo/page-data',
  resource: 'content',
  priority: 'low',
  cacheSeconds: 3600,
})

export const readTextPage = read({
  name: 'readTextPage',
  path: '/pages/{slug}',
  resource: 'content',
  priority: 'low',
  cacheSeconds: 3600,
})
