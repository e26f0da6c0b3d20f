import { useStaffNavigation, useStaffAddress } from '../../core/staff-address.ts'
import { columnNames, columns, chosenColumns } from './columns.tsx'

export function ColumnChoice() {
  const { fields } = useStaffAddress()
  const go = useStaffNavigation()
  const chosen = chosenColumns(fields)
  return (
    <details className="materials-columns">
      <summary className="staff-button">Kolumner</summary>
      <fieldset>
        <legend className="visually-hidden">Kolumner i listan</legend>
        {columnNames.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                go.change(
                  {
                    kolumner: (target.checked
                      ? [...chosen, name]
                      : chosen.filter((other) => other !== name)
                    ).join(','),
                  },
                  { replace: true },
                )
              }
            />{' '}
            {columns[name]?.label}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
