import { runState, runTime, type Run } from './run-texts.ts'

/** Runs of a job, newest first, with what came of each. */
export function RunList({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return <p className="staff-note">Inget än.</p>
  return (
    <ul className="staff-card staff-rows">
      {runs.map((run) => (
        <li key={run.started_at}>
          <span className={`operation-state operation-state-${run.state}`}>{runState(run)}</span>
          <span className="staff-row-text">
            {run.message}
            <small>{runTime(run)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
