import type { QueryClient } from '@tanstack/react-query'
import { connection, watchConnection } from '#src/data/connection.ts'

/** Everything that this device keeps and does by itself. It begins when the page stands, and comes in pieces of its own, so that nothing of it holds the screen. */
export function startOnDevice(queries: QueryClient): void {
  void whenIdleOrOffline()
    .then(() => import('./answers-on-device.ts'))
    .then(({ startAnswers }) => startAnswers(queries))
}

/** When the browser has nothing better to do; at once where the network is away, as the screen should say so. */
function whenIdleOrOffline(): Promise<void> {
  return new Promise((done) => {
    if (connection() !== 'online') return done()
    watchConnection(done)
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: 4000 })
    else setTimeout(done, 1000)
  })
}
