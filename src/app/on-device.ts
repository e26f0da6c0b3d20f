import type { QueryClient } from '@tanstack/react-query'
import { startOutbox } from './outbox/start-outbox.ts'

/** Starts what lives on the device, once the page stands and is taken over. Each part sees to it that it holds nobody up. */
export function startOnDevice(queries: QueryClient): void {
  startOutbox(queries)
}
