import type { Store } from '../database/open.ts'

/** How far the clocks of two servers may differ, ms. A lease that ends later was written while a clock was ahead. */
const clockToleranceMs = 3_600_000

/**
 * Takes the lease of a job that only one of several servers on one database runs at a time: a backup, a run of the waiting
 * list. False while another server holds it. Whoever holds it may take it again, for longer. When its server ends without
 * releasing it, another takes the job over after `leaseMs`. It locks no rows and can run out while the job still runs, so what the
 * job changes has to be right without it too.
 */
export async function takeJobLease(
  store: Store,
  name: string,
  holder: string,
  leaseMs: number,
): Promise<boolean> {
  const now = Date.now()
  const until = now + leaseMs
  const taken = await store
    .insertInto('lease')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((row) =>
          row.or([
            row('lease.until', '<', now),
            row('lease.until', '>', until + clockToleranceMs),
            row('lease.holder', '=', holder),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

export async function releaseJobLease(store: Store, name: string, holder: string): Promise<void> {
  await store.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
}
