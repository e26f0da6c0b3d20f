import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'

/** The page's address: its path below /redaktion, its parameters as texts, and what stands after '#'. */
export function useStaffAddress() {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const fields = useMemo(() => new URLSearchParams(search), [search])
  return { fields, hash }
}

/** Goes to a page, or changes the parameters of this one. Filters stand in the address, so that going back keeps them. */
export function useStaffNavigation() {
  const { history } = useRouter()
  return useMemo(
    () => ({
      to: (path: string) => history.push(staffHref(path)),
      /** Changes parameters of this page; an empty text removes one. */
      change(changes: Record<string, string>, { replace = false } = {}): void {
        const address = new URL(location.href)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') address.searchParams.delete(name)
          else address.searchParams.set(name, value)
        }
        const href = address.pathname + address.search
        if (replace) history.replace(href)
        else history.push(href)
      },
    }),
    [history],
  )
}

/** The full path of a staff page. */
export const staffHref = (path: string): string => `/redaktion${path}`
