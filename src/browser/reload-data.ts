let reload = (): void => location.reload()

/** Loads the data of the current page again. */
export const reloadPageData = (): void => reload()

/** From now on the router reloads the data, without a page load. */
export function reloadDataWith(reloadRouter: () => void): void {
  reload = reloadRouter
}
