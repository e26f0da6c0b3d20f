import type { ReactNode } from 'react'
import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'
import { formatDay, formatInteger } from '#src/ui/format.ts'
import { formatMoment } from '../../ui/times.ts'
import { stateLabels } from '../material-texts.ts'

type Column = {
  label: string
  /** A number, set to the right. */
  isNumber?: boolean
  cell: (row: StaffMaterialRow) => ReactNode
}

/** The columns that one can choose; the name is always first. */
export const columns: Record<string, Column> = {
  lage: { label: 'Läge', cell: (row) => <StateCell row={row} /> },
  avsandare: { label: 'Avsändare', cell: ({ sender_name }) => sender_name },
  amne: { label: 'Ämne', cell: ({ subjects }) => subjects.join(', ') },
  arskurs: { label: 'Årskurs', cell: ({ grades }) => grades.join(', ') },
  typ: { label: 'Typ', cell: ({ types }) => types.join(', ') },
  licens: { label: 'Licens', cell: ({ license }) => license },
  andrat: { label: 'Ändrat', cell: ({ updated_at }) => formatMoment(updated_at) },
  publicerat: {
    label: 'Publicerat',
    cell: ({ published_at }) => (published_at > 0 ? formatDay(published_at) : ''),
  },
  visningar: { label: 'Visningar', isNumber: true, cell: ({ views }) => formatInteger(views) },
  gillar: { label: 'Gillar', isNumber: true, cell: ({ like_count }) => formatInteger(like_count) },
  lager: {
    label: 'Lager',
    isNumber: true,
    cell: ({ isOrder, stock_qty }) => (isOrder === 1 ? formatInteger(stock_qty) : ''),
  },
}
export const columnNames = Object.keys(columns)
const usualColumns = ['lage', 'avsandare', 'amne', 'andrat', 'lager']

/** The columns that the address names, or the usual ones. */
export function chosenColumns(address: URLSearchParams): string[] {
  const names = (address.get('kolumner') ?? '').split(',')
  const named = columnNames.filter((name) => names.includes(name))
  return named.length > 0 ? named : usualColumns
}

function StateCell({ row }: { row: StaffMaterialRow }) {
  const { state, has_working_copy, publish_at, withdraw_at } = row
  return (
    <>
      <span className={`edit-state edit-state-${state}`}>{stateLabels[state]}</span>
      {has_working_copy === 1 && state === 'published' && <small>Ändringar väntar</small>}
      {publish_at !== null && <small>Publiceras {formatMoment(publish_at)}</small>}
      {withdraw_at !== null && <small>Tas bort {formatMoment(withdraw_at)}</small>}
    </>
  )
}
