import type { Config } from '../settings/config.ts'

/** Starts what a server does by itself, unless this process only answers requests (`ROLE=web`). */
export function startJob(
  { role }: Pick<Config, 'role'>,
  start: () => { stop: () => void | Promise<void> },
): { stop: () => Promise<void> } {
  if (role === 'web') return { stop: async () => undefined }
  const job = start()
  return { stop: async () => job.stop() }
}
