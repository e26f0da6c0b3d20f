import type { Config } from '../../core/settings/config.ts'
import { FaultFound, runJob } from '../../core/jobs/job-runs.ts'
import { startPeriodicJob } from '../../core/jobs/start-periodic-job.ts'
import type { Store } from '../../database/open.ts'
import { driftingStock } from '../../core/stock/stock-movements.ts'

/** The parts of a log that the check uses. */
type Log = {
  error: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** Checks at the start and every night that the movements of each material add up to its stock. */
export function startStockCheck(
  store: Store,
  config: Pick<Config, 'role'>,
  log: Log,
): { stop: () => Promise<void> } {
  const run = () =>
    runJob(store, 'stock-check', async () => {
      const drifting = await driftingStock(store)
      if (drifting.length > 0) {
        log.error({ drifting: drifting.slice(0, 20) }, 'stock movements do not add up to the stock')
        throw new FaultFound(`Lagrets rörelser stämmer inte med lagret för ${drifting.length} material.`)
      }
      return 'lagret stämmer'
    })
  const onError = (error: unknown) => log.warn({ error }, 'the stock could not be checked')
  return startPeriodicJob('stock-check', { store, config }, { run, onError })
}
