import { useRouterState } from '@tanstack/react-router'

/** The token in the address of an e-mailed link: after #, which is not sent to the server, or as `token` in the query. */
export function useLinkToken(): string {
  return useRouterState({
    select: ({ location: { hash, search } }) => (hash !== '' ? hash : (search.token ?? '')),
  })
}
