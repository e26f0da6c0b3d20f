import { useRef, useState } from 'react'
import { listViews, removeView, saveView } from '#contract/calls/staff-materials.ts'
import { useStaffNavigation, useStaffAddress } from '../../core/staff-address.ts'
import { sendStaffAction, sendStaffCall, staffKey, useStaffQuery } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { readRefusal } from '../../editing/read-refusal.ts'
import { nothingDone, StatusNote } from '../../ui/status-note.tsx'
import { StaffLink } from '../../ui/staff-link.tsx'
import { chosenColumns } from './columns.tsx'
import { ViewNameForm } from './view-name-form.tsx'

const list = 'materials'

/** Filters, order and columns stored under a name; they follow the person to another machine. */
export function SavedViews() {
  const views = useStaffQuery(listViews, { list })
  const { fields } = useStaffAddress()
  const [isNaming, setIsNaming] = useState(false)
  const [done, setDone] = useState(nothingDone)
  const go = useStaffNavigation()
  const opener = useRef<HTMLButtonElement>(null)
  const open = views.data?.data.find(({ id }) => id === fields.get('vy'))
  const query = queryOf(fields)
  const columns = chosenColumns(fields)
  const isChanged =
    open !== undefined &&
    (queryOf(new URLSearchParams(open.query)) !== query || open.columns.join() !== columns.join())

  const readAgain = () => staffQueries.invalidateQueries({ queryKey: staffKey(listViews) })

  /** Stores what the list shows; gives why that was refused. */
  async function store(name: string, id?: string): Promise<string> {
    const view = { list, name, query, columns }
    const result = await sendStaffCall(saveView, { ...view, ...(id !== undefined && { id }) })
    if (result.state !== 'done') {
      const { text, errors } = readRefusal(result, {})
      return errors['name'] ?? text
    }
    await readAgain()
    const { data, message } = result.response
    go.change({ vy: data.id, kolumner: columns.join(',') }, { replace: true })
    setIsNaming(false)
    setDone({ text: message })
    return ''
  }

  async function remove(id: string): Promise<void> {
    const result = await sendStaffAction(removeView, { id })
    await readAgain()
    if (result.done) go.change({ vy: '' })
    setDone({ text: result.message })
  }

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
          {isChanged && (
            <button
              type="button"
              className="text-button"
              onClick={() => void store(open.name, open.id).then((text) => text !== '' && setDone({ text }))}
            >
              Uppdatera vyn
            </button>
          )}
          <button type="button" className="text-button" onClick={() => void remove(open.id)}>
            Ta bort vyn
          </button>
        </>
      )}
      {isNaming ? (
        <ViewNameForm
          onSave={store}
          onCancel={() => {
            setIsNaming(false)
            // After the button is shown again.
            requestAnimationFrame(() => opener.current?.focus())
          }}
        />
      ) : (
        <button
          type="button"
          className="text-button"
          ref={opener}
          onClick={() => {
            setDone(nothingDone)
            setIsNaming(true)
          }}
        >
          Spara som vy
        </button>
      )}
      <StatusNote done={done} className="staff-hint" />
    </div>
  )
}

/** The filters alone: neither the page nor which view is open. */
function queryOf(fields: URLSearchParams): string {
  const filters = new URLSearchParams(fields)
  filters.delete('vy')
  filters.delete('sida')
  // The columns are stored apart from the filters.
  filters.delete('kolumner')
  filters.sort()
  return filters.size === 0 ? '' : `?${filters}`
}

function withView(query: string, id: string, columns: readonly string[]): string {
  const fields = new URLSearchParams(query)
  fields.set('vy', id)
  if (columns.length > 0) fields.set('kolumner', columns.join(','))
  return `?${fields}`
}
