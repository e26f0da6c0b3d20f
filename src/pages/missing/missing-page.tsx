import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { isWithdrawnPage, withdrawnPageKey } from '#src/api/withdrawn-page.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import type { Explanation } from './explain-missing.ts'

/**
 * The page for a missing address and for a withdrawn material, with a search. A preview may exist for the customer who is
 * logged in, and a copy on the device; of a material's address the server says what is true of it.
 */
export function MissingPage(): ReactNode {
  const { isLoading, isGone, explanation } = useExplanation()
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
  const title = explanation?.title ?? (isGone ? 'Materialet är tillbakadraget' : 'Sidan finns inte')
  return (
    <div className="empty-state">
      <PageMeta title={title} canonical="/404" />
      <h1 tabIndex={-1}>{title}</h1>
      <p role="status">
        {explanation?.text ??
          (isGone
            ? 'Det finns inte längre på Skolmaterial. Sök efter något liknande, eller börja om från startsidan.'
            : 'Materialet kan ha flyttats eller tagits bort. Sök efter det, eller börja om från startsidan.')}
      </p>
      {explanation?.href !== undefined && (
        <p>
          <a href={explanation.href}>Öppna materialet</a>
        </p>
      )}
      <SearchBox id="missing-search" placeholder="Sök material" />
      <a className="button" href="/">
        Till startsidan
      </a>
    </div>
  )
}

/** What is known of the address. `isGone`: the server rendered this page for a material that the site has withdrawn. */
function useExplanation() {
  const queries = useQueryClient()
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isPreview = useRouterState({ select: ({ location: { search } }) => search.preview === '1' })
  const isGone = isWithdrawnPage(queries, path)
  const [known, setKnown] = useState<{ path: string; explanation: Explanation | null } | null>(null)
  useEffect(() => {
    let isMounted = true
    void import('./explain-missing.ts')
      .then(({ explainMissing }) => explainMissing(queries, { path, isPreview, isWithdrawn: isGone }))
      // Without its code the page says what it did.
      .catch(() => null)
      .then((explanation) => {
        if (explanation === 'found') void router.invalidate()
        else if (isMounted) setKnown({ path, explanation })
      })
    return () => {
      isMounted = false
      // Whoever comes back to the address asks the server what is true then.
      queries.removeQueries({ queryKey: withdrawnPageKey(path) })
    }
  }, [queries, router, path, isPreview, isGone])
  const isKnown = known?.path === path
  return { isLoading: isPreview && !isKnown, isGone, explanation: isKnown ? known.explanation : null }
}
