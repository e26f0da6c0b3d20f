import type { RegisteredRouter } from '@tanstack/react-router'
import { followRouter, notifyNavigated } from '#src/browser/current-page.ts'
import { reloadDataWith } from '#src/browser/reload-data.ts'

/** The part of the router's state that is read. */
type Shown = {
  matches: { status: string }[]
  location: { pathname: string; searchStr: string }
}

/** Tells the modules that do not depend on the router what it shows, and lets them navigate and load data again with it. */
export function connectRouter(router: RegisteredRouter): void {
  followRouter(
    () => {
      const { matches, location } = router.state as Shown
      const isNotFound = matches.some(({ status }) => status === 'notFound')
      return { pathname: location.pathname, searchStr: location.searchStr, isNotFound }
    },
    (address) => void router.navigate({ href: address }),
  )
  reloadDataWith(() => void router.invalidate())
  router.subscribe('onRendered', ({ pathChanged }) => notifyNavigated({ pathChanged }))
}
