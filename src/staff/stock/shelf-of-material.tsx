import { useState } from 'react'
import { listStock } from '#contract/calls/staff-stock.ts'
import { staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import { ShelfForm } from './shelf-form.tsx'

/** The shelf and the threshold of one printed material, on another page than that of the stock. */
export function ShelfOfMaterial({ id }: { id: number }) {
  const stock = useStaffQuery(listStock, {})
  const [message, setMessage] = useState('')
  const row = stock.data?.data.materials.find(({ material_id }) => material_id === id)
  if (row === undefined)
    return (
      <p className="staff-hint">
        När materialet går att beställa och är sparat väljer du här var det ligger, och när du vill veta att
        det börjar ta slut.
      </p>
    )
  return (
    <>
      <ShelfForm
        // Another's change brings new values and a new form.
        key={`${row.shelf} ${row.threshold}`}
        row={row}
        onDone={(text) => {
          setMessage(`${text} Hyllan och gränsen gäller genast.`)
          void staffQueries.invalidateQueries({ queryKey: staffKey(listStock) })
        }}
      />
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      <p>
        <StaffLink to={`/lager/${id}`}>Lagret och dess historik</StaffLink>
      </p>
    </>
  )
}
