import { useState } from 'react'
import { listViews, removeView, saveView } from '#contract/calls/staff-materials.ts'
import type { Call, Input } from '#contract/calls/call.ts'
import { useGo, useStaffAddress } from '../../core/staff-address.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { StaffLink } from '../../ui/staff-link.tsx'
import { chosenColumns } from './columns.tsx'

const list = 'materials'

/** Filters, order and columns stored under a name; they follow the person to another machine. */
export function SavedViews() {
  const views = useStaffQuery(listViews, { list })
  const { fields } = useStaffAddress()
  const [name, setName] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const go = useGo()
  const open = views.data?.data.find(({ id }) => id === fields.get('vy'))
  const query = queryOf(fields)

  async function send<C extends Call>(call: C, sent: Input<C>): Promise<boolean> {
    const result = await sendStaffAction(call, sent)
    setMessage(result.message)
    await staffQueries.invalidateQueries({ queryKey: staffKey(listViews) })
    return result.done
  }
  const store = (named: string, id?: string) =>
    send(saveView, {
      ...(id !== undefined && { id }),
      list,
      name: named,
      query,
      columns: chosenColumns(fields),
    })

  return (
    <div className="materials-views">
      <ul aria-label="Sparade vyer">
        {(views.data?.data ?? []).map((view) => (
          <li key={view.id}>
            <StaffLink
              to={`/material${withView(view.query, view.id, view.columns)}`}
              aria-current={view === open ? 'true' : undefined}
            >
              {view.name}
            </StaffLink>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <>
          {queryOf(new URLSearchParams(open.query)) !== query && (
            <button type="button" className="text-button" onClick={() => void store(open.name, open.id)}>
              Uppdatera vyn
            </button>
          )}
          <button
            type="button"
            className="text-button"
            onClick={() =>
              void send(removeView, { id: open.id }).then((isDone) => isDone && go.change({ vy: '' }))
            }
          >
            Ta bort vyn
          </button>
        </>
      )}
      {name === null ? (
        <button type="button" className="text-button" onClick={() => setName('')}>
          Spara som vy
        </button>
      ) : (
        <form
          className="materials-view-form"
          onSubmit={(event) => {
            event.preventDefault()
            void store(name).then((isDone) => isDone && setName(null))
          }}
        >
          <label>
            Vyns namn{' '}
            <input
              value={name}
              className="material-select"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field opens when its button is pressed.
              autoFocus
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <button type="submit" className="staff-button">
            Spara vyn
          </button>
          <button type="button" className="text-button" onClick={() => setName(null)}>
            Avbryt
          </button>
        </form>
      )}
      <p role="status" className="staff-hint">
        {message}
      </p>
    </div>
  )
}

/** The filters alone: neither the page nor which view is open. */
function queryOf(fields: URLSearchParams): string {
  const filters = new URLSearchParams(fields)
  filters.delete('vy')
  filters.delete('sida')
  filters.sort()
  return filters.size === 0 ? '' : `?${filters}`
}

function withView(query: string, id: string, columns: readonly string[]): string {
  const fields = new URLSearchParams(query)
  fields.set('vy', id)
  if (columns.length > 0) fields.set('kolumner', columns.join(','))
  return `?${fields}`
}
