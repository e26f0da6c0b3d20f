import type { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { siteName } from '#contract/words.ts'
import { restoreBootSlice } from '#src/data/keeping/boot-slice.ts'
import { LongWait } from './long-wait.tsx'

/** The app's own start, without a drawn page: something to look at, and what the device keeps of the first screens. */
export async function startWithoutPage(root: Root, queries: QueryClient): Promise<void> {
  root.render(<StartingPage />)
  await restoreBootSlice(queries)
}

function StartingPage() {
  return (
    <main className="empty" aria-busy>
      <p className="empty-title">{siteName}</p>
      <p role="status">Hämtar sidan …</p>
      <LongWait again={() => location.reload()} />
    </main>
  )
}
