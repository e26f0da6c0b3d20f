import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../database/open.ts'
import { checkRows } from './import-jobs.ts'

type ImportChecks = {
  /** Begins to check the rows of an import; nobody waits for the end. */
  start: <Row, Plan, Outcome extends string>(
    ...job: Parameters<typeof checkRows<Row, Plan, Outcome>> extends [Store, ...infer Rest] ? Rest : never
  ) => void
  /** Waits for the checks that are going on. */
  stop: () => Promise<void>
}

export function createImportChecks(store: Store, log: FastifyBaseLogger): ImportChecks {
  const running = new Set<Promise<void>>()
  return {
    start: (...job) => {
      const check = checkRows(store, ...job)
        .catch((error: unknown) => log.error({ err: error }, 'an import could not be checked'))
        .finally(() => running.delete(check))
      running.add(check)
    },
    stop: async () => void (await Promise.all(running)),
  }
}
