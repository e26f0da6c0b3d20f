import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { readFooterMenu, readMenu } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'
import { giveUpWaiting } from '#src/data/batch.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LongWait } from './long-wait.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { TabBar } from './tab-bar.tsx'

/** What the frame around every page asks; the same in the root route's loader. */
export const frameQuestions = { menu: ask(readMenu, {}), footer: ask(readFooterMenu, {}) }

/** What stands around every page. */
export function Frame() {
  const { data: menu } = useSuspenseQuery(frameQuestions.menu)
  const { data: footer } = useSuspenseQuery(frameQuestions.footer)
  const router = useRouter()
  const path = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  })
  const loading = useRouterState({
    select: (state) => state.status === 'pending' && state.resolvedLocation !== undefined,
  })
  function askAnew(): void {
    giveUpWaiting()
    // What waited has been told by then.
    setTimeout(() => void router.invalidate())
  }
  return (
    <>
      <a className="skip" href="#innehall">
        Till innehållet
      </a>
      <Header links={menu?.data ?? []} path={path} />
      <div className={loading ? 'progress progress-on' : 'progress'} role="status">
        {loading && (
          <>
            <span className="unseen">Hämtar sidan</span>
            <LongWait again={askAnew} />
          </>
        )}
      </div>
      <OfflineStrip />
      <main id="innehall" tabIndex={-1} aria-busy={loading}>
        <Outlet />
      </main>
      {/* Taken over after what stands above them. */}
      <Suspense>
        <Footer groups={footer?.data ?? []} />
      </Suspense>
      <Suspense>
        <TabBar path={path} />
      </Suspense>
    </>
  )
}
