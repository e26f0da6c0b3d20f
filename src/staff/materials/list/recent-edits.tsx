import { useState } from 'react'
import {
  listBulkEdits,
  listStaffMaterials,
  previewBulkEdit,
  undoBulkEdit,
} from '#contract/calls/staff-materials.ts'
import { sendStaffCall, staffKey, useStaffQuery } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { StaffLink } from '../../ui/staff-link.tsx'
import { formatClock } from '#src/ui/format-date-time.ts'
import './recent-edits.css'

/** How often the list of what can be undone is read again, ms. */
const readIntervalMs = 30_000

/** 'Nyss': changes of many materials that can still be undone. They are listed here after a reload too. `onUndone`: what was said about them is no longer true. */
export function RecentEdits({ onUndone }: { onUndone?: () => void }) {
  const edits = useStaffQuery(listBulkEdits, {}, { refetchInterval: readIntervalMs })
  const [result, setResult] = useState<{ message: string; unchanged: { id: number; name: string }[] } | null>(
    null,
  )

  async function undo(id: string): Promise<void> {
    const answer = await sendStaffCall(undoBulkEdit, { id })
    if (answer.state === 'ended') return
    if (answer.state === 'done') onUndone?.()
    setResult(
      answer.state === 'done'
        ? { message: answer.response.message, unchanged: answer.response.data.changed_since }
        : { message: answer.message, unchanged: [] },
    )
    for (const call of [listBulkEdits, listStaffMaterials, previewBulkEdit])
      await staffQueries.invalidateQueries({ queryKey: staffKey(call) })
  }

  const open = edits.data?.data ?? []
  if (open.length === 0 && result === null) return null
  return (
    <section className="staff-note materials-recent" aria-labelledby="nyss">
      <h2 id="nyss">Nyss</h2>
      <p role="status" className={result === null ? 'visually-hidden' : undefined}>
        {result?.message}
      </p>
      {result !== null && result.unchanged.length > 0 && (
        <ul>
          {result.unchanged.map(({ id, name }) => (
            <li key={id}>
              <StaffLink to={`/material/${id}/historik`}>{name}</StaffLink> har ändrats sedan dess och står
              kvar.
            </li>
          ))}
        </ul>
      )}
      <ul>
        {open.map(({ id, by, summary, until }) => (
          <li key={id}>
            <span>
              {summary}{' '}
              <small className="staff-hint">
                {by}, går att ångra till {formatClock(until)}
              </small>
            </span>
            <button type="button" className="staff-button" onClick={() => void undo(id)}>
              Ångra<span className="visually-hidden">: {summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
