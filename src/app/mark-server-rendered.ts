import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Makes the router render exactly what the server rendered, without Suspense boundaries of its own, so that React can
 * hydrate it. TanStack Router sets the internal `ssr` in its own server package, which this site does not use;
 * tests/unit/app/router-internals.test.ts fails when an update moves it.
 */
export function markServerRendered(router: RegisteredRouter): void {
  router.ssr = { manifest: undefined }
}
