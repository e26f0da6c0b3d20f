import { startSaved } from '#src/actions/save/start-saved.ts'

/** Starts what lives on this device, when the page stands and has nothing else to do. */
export function startOnDevice(): void {
  startSaved(() => import('#src/pages/reader/reader-page.tsx').then(({ readerFiles }) => readerFiles()))
}
