import { useEffect, useState } from 'react'
import { listMaterialOptions, listStaffMaterials } from '#contract/calls/staff-materials.ts'
import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'
import { useStaffNavigation, useStaffAddress } from '../../core/staff-address.ts'
import { useStaffQuery } from '../../core/staff-api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { StaffLink } from '../../ui/staff-link.tsx'
import { StaffPage } from '../../ui/staff-page.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { rememberListedOrder } from '../material-order.ts'
import { chosenColumns } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { listFields } from './list-address.ts'
import { ListKeys } from './list-keys.tsx'
import { MaterialTable } from './material-table.tsx'
import { RecentEdits } from './recent-edits.tsx'
import { SavedViews } from './saved-views.tsx'
import '../materials.css'
import '../fields/fields.css'
import './material-list.css'
import { SelectionBar, type Selection } from './selection-bar.tsx'

/** All materials in every state: found, filtered, and changed many at once. */
export function MaterialListPage() {
  const { fields } = useStaffAddress()
  const materials = useStaffQuery(listStaffMaterials, listFields(fields), { keepPrevious: true })
  const options = useStaffQuery(listMaterialOptions, {})
  const [selected, setSelected] = useState<Selection>(new Map())
  const [isEditing, setIsEditing] = useState(false)
  const [message, setMessage] = useState('')
  const rows = materials.data?.data
  useEffect(() => rememberListedOrder(rows?.map(({ id }) => id) ?? []), [rows])

  function select(changed: readonly StaffMaterialRow[], isSelected: boolean): void {
    // Two rows can be chosen by one key.
    setSelected((current) => {
      const next = new Map(current)
      for (const row of changed) {
        if (isSelected) next.set(row.id, row)
        else next.delete(row.id)
      }
      return next
    })
  }

  return (
    <StaffPage
      title="Material"
      actions={
        <StaffLink to="/material/ny" className="staff-button staff-button-main">
          <StaffIcon name="plus" /> Nytt material
        </StaffLink>
      }
    >
      <RecentEdits onUndone={() => setMessage('')} />
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      <QueryState query={options}>
        {({ data: choices }) => (
          <>
            <FilterBar options={choices} counts={materials.data?.counts} />
            <SavedViews />
            <QueryState query={materials}>
              {({ data, meta }) => (
                <>
                  <SelectionBar
                    total={meta.total}
                    selected={selected}
                    onEdit={() => setIsEditing(true)}
                    onClear={() => setSelected(new Map())}
                  />
                  {data.length === 0 ? (
                    <NothingFound />
                  ) : (
                    <MaterialTable
                      rows={data}
                      shown={chosenColumns(fields)}
                      selected={selected}
                      onSelect={select}
                    />
                  )}
                  <Pages page={meta.current_page} last={meta.last_page} />
                </>
              )}
            </QueryState>
            {isEditing && (
              <BulkDialog
                rows={newestRows(selected, rows ?? [])}
                options={choices}
                onClose={() => setIsEditing(false)}
                onApplied={(text) => {
                  setIsEditing(false)
                  setSelected(new Map())
                  setMessage(text)
                }}
              />
            )}
          </>
        )}
      </QueryState>
      <ListKeys rows={rows ?? []} selected={selected} onSelect={select} />
    </StaffPage>
  )
}

/** The selected rows as they are now: one that is still in the list may have been changed since it was selected. */
const newestRows = (selected: Selection, listed: readonly StaffMaterialRow[]): StaffMaterialRow[] =>
  [...selected.values()].map((row) => listed.find(({ id }) => id === row.id) ?? row)

function NothingFound() {
  return (
    <p className="staff-note">
      Inget material passar. <StaffLink to="/material">Visa alla</StaffLink>
    </p>
  )
}

function Pages({ page, last }: { page: number; last: number }) {
  const go = useStaffNavigation()
  if (last <= 1) return null
  return (
    <nav aria-label="Sidor" className="materials-pages">
      <button
        type="button"
        className="staff-button"
        disabled={page <= 1}
        onClick={() => go.change({ sida: page === 2 ? '' : String(page - 1) })}
      >
        Föregående
      </button>
      <span>
        Sida {page} av {last}
      </span>
      <button
        type="button"
        className="staff-button"
        disabled={page >= last}
        onClick={() => go.change({ sida: String(page + 1) })}
      >
        Nästa
      </button>
    </nav>
  )
}
