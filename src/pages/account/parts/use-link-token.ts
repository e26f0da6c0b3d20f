import { useRouterState } from '@tanstack/react-router'

/** The key in the address that a letter leads to: after #, which is sent to no server, or as `token` in the query. */
export function useLinkToken(): string {
  return useRouterState({
    select: ({ location: { hash, search } }) => {
      const { token } = search as { token?: unknown }
      return hash !== '' ? hash : typeof token === 'string' ? token : ''
    },
  })
}
