import type { Store } from '../../database/open.ts'
import { releaseJobLease, takeJobLease } from './job-lease.ts'
import { repeatTask } from './repeat-task.ts'

/** Does work that takes longer than the lease that its holder has taken: the lease is renewed meanwhile, and released at the end. */
export async function holdJobLease<T>(
  store: Store,
  { name, holder, leaseMs, longestMs }: { name: string; holder: string; leaseMs: number; longestMs: number },
  work: () => Promise<T>,
): Promise<T> {
  const renew = () => takeJobLease(store, name, holder, leaseMs, { longestMs })
  // A database that is away for a moment is asked again before the lease has ended.
  const renewal = repeatTask(leaseMs / 5, renew, () => undefined)
  try {
    return await work()
  } finally {
    await renewal.stop()
    // Otherwise the lease ends by itself.
    await releaseJobLease(store, name, holder).catch(() => undefined)
  }
}
