import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { isWithdrawn } from '#src/api/withdrawn-page.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'

/**
 * The page for a missing address and for a withdrawn material, with a search. A preview may exist for the customer who is
 * logged in.
 */
export function MissingPage(): ReactNode {
  const isLoading = useOwnerPreview()
  const isGone = useIsWithdrawn()
  useSavedCopy()
  if (isLoading) {
    return (
      <div className="empty-state">
        <PageMeta title="Sidan finns inte" canonical="/404" />
        <h1 tabIndex={-1}>Förhandsgranskning</h1>
        <p role="status">Ser efter om du får se sidan …</p>
        <noscript>
          <p>Logga in och slå på skript för att se det som inte är publicerat.</p>
        </noscript>
      </div>
    )
  }
  const title = isGone ? 'Materialet är tillbakadraget' : 'Sidan finns inte'
  return (
    <div className="empty-state">
      <PageMeta title={title} canonical="/404" />
      <h1 tabIndex={-1}>{title}</h1>
      <p>
        {isGone
          ? 'Det finns inte längre på Skolmaterial. Sök efter något liknande, eller börja om från startsidan.'
          : 'Materialet kan ha flyttats eller tagits bort. Sök efter det, eller börja om från startsidan.'}
      </p>
      <SearchBox id="missing-search" placeholder="Sök material" />
      <a className="button" href="/">
        Till startsidan
      </a>
    </div>
  )
}

/** Whether the server rendered this page for a material that the site has withdrawn. */
function useIsWithdrawn(): boolean {
  const queries = useQueryClient()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return isWithdrawn(queries, path)
}

/** Looks once for a preview that only its owner may see; true while it is loading. */
function useOwnerPreview(): boolean {
  const queries = useQueryClient()
  const router = useRouter()
  const path = useRouterState({
    select: ({ location: { pathname, search } }) => (search.preview === '1' ? pathname : null),
  })
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    if (path === null) return
    let isMounted = true
    void import('./find-preview.ts')
      .then(({ findPreview }) => findPreview(queries, path))
      .then(
        (found) => {
          if (found) void router.invalidate()
          else if (isMounted) setIsDone(true)
        },
        () => setIsDone(true),
      )
    return () => {
      isMounted = false
    }
  }, [queries, router, path])
  return path !== null && !isDone
}

/** Shows a material that the server no longer has from its saved copy on this device. */
function useSavedCopy(): void {
  const queries = useQueryClient()
  const router = useRouter()
  const slug = useRouterState({
    select: ({ location: { pathname } }) => /^\/(?:las\/)?([^/]+)/.exec(pathname)?.[1] ?? null,
  })
  useEffect(() => {
    if (slug === null) return
    void import('./find-saved-copy.ts')
      .then(({ findSavedCopy }) => findSavedCopy(queries, decodeURIComponent(slug)))
      .then((found) => (found ? router.invalidate() : undefined))
      // Without the code or the device's storage there is no copy to show.
      .catch(() => undefined)
  }, [queries, router, slug])
}
