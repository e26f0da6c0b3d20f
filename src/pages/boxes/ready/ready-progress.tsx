import { useSyncExternalStore } from 'react'
import type { ReadyJob } from '#src/boxes/ready-jobs.ts'
import { saveProgressOf, watchSaved } from '#src/storage/saved-sets.ts'
import { formatBytes } from '#src/ui/format.ts'

/** How far a box has come that is being made ready. */
export function ReadyProgress({
  job: { progress, done, total },
}: {
  job: Extract<ReadyJob, { state: 'working' }>
}) {
  const id = progress?.part.materialId ?? 0
  const fetched = useSyncExternalStore(watchSaved, () => saveProgressOf(id))
  const doing = progress === null || progress.state === 'done' ? '' : progress.part.title
  return (
    <>
      <progress aria-label="Delar som är klara" value={done} max={total} />
      <p role="status">
        {doing === ''
          ? `${done} av ${total} klara`
          : `Del ${Math.min(total, done + 1)} av ${total}: ${doing}`}
      </p>
      {progress?.state === 'fetching' && fetched !== undefined && (
        <p>
          Hämtar {formatBytes(fetched.done)} av {formatBytes(fetched.total)}
        </p>
      )}
    </>
  )
}
