import { makeObservable } from './observable.ts'

/** The page that the browser shows, whether the router has rendered it or only the server. */
type CurrentPage = {
  pathname: string
  searchStr: string
  isNotFound: boolean
}

/** The path and query of what the browser shows. */
export const pageAddress = (): string => location.pathname + location.search

/** The path and query for which the document was loaded. */
export function loadedAddress(): string {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry === undefined) return pageAddress()
  const { pathname, search } = new URL(entry.name, location.href)
  return pathname + search
}

type Navigation = { pathChanged: boolean }

const navigations = makeObservable<[Navigation]>()

/** Calls the listener when another page, or the same with other parameters, has been rendered without a page load. */
export const onNavigated = navigations.watch
export const notifyNavigated = navigations.notify

let read = (): CurrentPage => ({
  pathname: location.pathname,
  searchStr: location.search,
  isNotFound: false,
})
let navigate = (address: string): void => location.assign(address)

export const currentPage = (): CurrentPage => read()

/** Opens an address of the site. */
export const openAddress = (address: string): void => navigate(address)

/** From now on the router says what is shown, and navigates without page loads. */
export function followRouter(readRouter: () => CurrentPage, navigateRouter: (address: string) => void): void {
  read = readRouter
  navigate = navigateRouter
}
