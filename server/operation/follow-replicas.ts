import type { FastifyBaseLogger } from 'fastify'
import { repeatTask } from '../core/jobs/repeat-task.ts'
import type { Store } from '../database/open.ts'
import type { Replicas } from '../database/replicas.ts'

/** How often the replicas are asked how far they are, ms: until one has a new change, the primary is read from. */
const lookIntervalMs = 500

/** Looks after the replicas as long as the server runs. `seen` gives the last change that this process knows. */
export function followReplicas(
  replicas: Replicas,
  { store, seen, log }: { store: Store; seen: () => number; log: FastifyBaseLogger },
): { stop: () => Promise<void> } {
  return repeatTask(
    lookIntervalMs,
    () => replicas.look(store, seen, log),
    (error) => log.error({ err: error }, 'the replicas of the database could not be looked at'),
    { atStart: true },
  )
}
