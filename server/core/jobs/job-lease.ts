import type { DatabaseTransaction, Store } from '../../database/open.ts'

/** How far the clocks of two servers may differ, ms. A lease that ends later was written while a clock was ahead. */
const clockToleranceMs = 3_600_000
/** Stored, under its earlier name, before the holder of a lease whose job has ended: until its time no other server runs the job again. */
const pausedPrefix = 'resting '

type LeaseOptions = {
  /** The longest lease or pause of the job, ms. */
  longestMs?: number
  /** Whether the job may run although another server has run it just now. */
  ignoresPause?: boolean
}

/**
 * Takes the lease of a job that only one of several servers on one database runs at a time: a backup, a run of the waiting
 * list. False while another server holds it. Whoever holds it may take it again, for longer. When its server ends without
 * releasing it, another takes the job over after `leaseMs`. It locks no rows and can run out while the job still runs, so what the
 * job changes has to be right without it too.
 */
export async function takeJobLease(
  store: Store | DatabaseTransaction,
  name: string,
  holder: string,
  leaseMs: number,
  { longestMs = leaseMs, ignoresPause = false }: LeaseOptions = {},
): Promise<boolean> {
  const now = Date.now()
  const taken = await store
    .insertInto('lease')
    .values({ name, holder, until: now + leaseMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until: now + leaseMs })
        .where((row) =>
          row.or([
            row('lease.until', '<', now),
            row('lease.until', '>', now + longestMs + clockToleranceMs),
            row('lease.holder', 'in', [holder, pausedPrefix + holder]),
            ...(ignoresPause ? [row('lease.holder', 'like', `${pausedPrefix}%`)] : []),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Says that the job has ended, and that no other server runs it again before a time (ms). */
export async function pauseJobLease(
  store: Store,
  name: string,
  holder: string,
  until: number,
): Promise<void> {
  await store
    .updateTable('lease')
    .set({ holder: pausedPrefix + holder, until })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

export async function releaseJobLease(store: Store, name: string, holder: string): Promise<void> {
  await store
    .deleteFrom('lease')
    .where('name', '=', name)
    .where('holder', 'in', [holder, pausedPrefix + holder])
    .execute()
}
