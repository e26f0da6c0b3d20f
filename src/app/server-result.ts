import type { RegisteredRouter } from '@tanstack/react-router'

type ServerResult = { status: number; redirectTo: string | null }

/**
 * The result of loading a page on the server. TanStack Router offers it to its own server package only, so this is the one
 * place that reads the internal `_serverResult`; tests/unit/app/router-internals.test.ts fails when an update moves it.
 */
export function serverResult(router: RegisteredRouter): ServerResult {
  const result = router._serverResult
  if (result?.type === 'redirect')
    return { status: 302, redirectTo: result.redirect.headers.get('location') ?? '/' }
  return { status: result?.status ?? 500, redirectTo: null }
}
