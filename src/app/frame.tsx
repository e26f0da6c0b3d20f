import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { abortPendingBatches } from '#src/api/post-batch.ts'
import { DialogHost } from './dialog-host.tsx'
import { Footer } from './footer.tsx'
import { frameQueries } from './frame-queries.ts'
import { Header } from './header.tsx'
import { SlowLoad } from './slow-load.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { TabBar } from './tab-bar.tsx'

/** The header, footer and navigation around every page. */
export function Frame(): ReactNode {
  const { data: menu } = useSuspenseQuery(frameQueries.menu)
  const { data: footer } = useSuspenseQuery(frameQueries.footer)
  const router = useRouter()
  const path = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  })
  const loading = useRouterState({
    select: (state) => state.status === 'pending' && state.resolvedLocation !== undefined,
  })
  function retry(): void {
    abortPendingBatches()
    // By then the aborted requests have settled.
    setTimeout(() => void router.invalidate())
  }
  return (
    <>
      <a className="skip-link" href="#innehall">
        Till innehållet
      </a>
      <Header links={menu?.data ?? []} path={path} />
      <div className={loading ? 'progress progress-on' : 'progress'} role="status">
        {loading && (
          <>
            <span className="visually-hidden">Hämtar sidan</span>
            <SlowLoad onRetry={retry} />
          </>
        )}
      </div>
      <OfflineBanner />
      <main id="innehall" tabIndex={-1} aria-busy={loading}>
        <Outlet />
      </main>
      {/* Suspense boundaries, so that React hydrates them after what is above. */}
      <Suspense>
        <Footer groups={footer?.data ?? []} />
      </Suspense>
      <Suspense>
        <TabBar path={path} links={menu?.data ?? []} />
      </Suspense>
      <DialogHost path={path} />
    </>
  )
}
