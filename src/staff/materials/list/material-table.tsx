import { useRef } from 'react'
import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'
import { StaffLink } from '../../ui/staff-link.tsx'
import { columns } from './columns.tsx'

type Props = {
  rows: readonly StaffMaterialRow[]
  shown: readonly string[]
  selected: ReadonlyMap<number, StaffMaterialRow>
  onSelect: (rows: readonly StaffMaterialRow[], isSelected: boolean) => void
}

/** The materials as a table; on a narrow screen each row becomes a card. */
export function MaterialTable({ rows, shown, selected, onSelect }: Props) {
  /** The id of the row that was ticked last: after another order or page it is elsewhere, or not here. */
  const last = useRef<number | null>(null)
  const areAllSelected = rows.every(({ id }) => selected.has(id))

  /** With Shift everything from the row that was ticked before. */
  function select(position: number, isSelected: boolean, withShift: boolean): void {
    const lastPosition = rows.findIndex(({ id }) => id === last.current)
    const from = withShift && lastPosition !== -1 ? lastPosition : position
    last.current = rows[position]?.id ?? null
    onSelect(rows.slice(Math.min(from, position), Math.max(from, position) + 1), isSelected)
  }

  return (
    <table className="staff-card materials-table">
      <thead>
        <tr>
          <th className="materials-tick">
            <input
              type="checkbox"
              aria-label="Markera alla på sidan"
              checked={areAllSelected}
              onChange={({ target }) => onSelect(rows, target.checked)}
            />
          </th>
          <th scope="col">Namn</th>
          {shown.map((name) => (
            <th key={name} scope="col" className={columns[name]?.isNumber ? 'materials-number' : undefined}>
              {columns[name]?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, position) => (
          <tr key={row.id} data-row={row.id} data-selected={selected.has(row.id) || undefined}>
            <td className="materials-tick">
              <input
                type="checkbox"
                aria-label={`Markera ${row.name}`}
                checked={selected.has(row.id)}
                onChange={({ target, nativeEvent }) =>
                  select(position, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            </td>
            <th scope="row">
              <span className="materials-name">
                <Thumbnail row={row} />
                <span>
                  <StaffLink to={`/material/${row.id}/innehall`} data-row-link>
                    {row.name || 'Utan namn'}
                  </StaffLink>
                  {row.is_customer === 1 && <small>Från en användare</small>}
                  {row.boosted === 1 && <small>Lyfts fram</small>}
                </span>
              </span>
            </th>
            {shown.map((name) => (
              <td
                key={name}
                data-label={columns[name]?.label}
                className={columns[name]?.isNumber ? 'materials-number' : undefined}
              >
                {columns[name]?.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The card's picture. That of unpublished material is only sent with a token, which a list's pictures do not have. */
function Thumbnail({ row: { image, state } }: { row: StaffMaterialRow }) {
  return image === '' || state !== 'published' ? (
    <span className="materials-no-picture" />
  ) : (
    <img src={image} alt="" width={48} height={32} loading="lazy" />
  )
}
