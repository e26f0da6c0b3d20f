import type { previewBulkEdit } from '#contract/calls/staff-materials.ts'
import type { Success } from '#contract/calls/call.ts'
import { fieldLabels, type FieldName } from '../material-texts.ts'

export type BulkPlan = Success<typeof previewBulkEdit>['data']

/** What a change would do, row by row. The same plan is applied. */
export function BulkPreview({ plan }: { plan: BulkPlan }) {
  const shown = plan.rows.filter(({ changes, problem }) => changes.length > 0 || problem !== '')
  return (
    <>
      <p role="status">
        {plan.summary} <strong>{plan.changed}</strong> ändras, {plan.unchanged} är redan så
        {plan.refused > 0 && `, ${plan.refused} går inte`}.
      </p>
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolled table is reached by keyboard.
        <div className="bulk-scroll" tabIndex={0} role="region" aria-label="Ändringarna, före och efter">
          <table className="bulk-table">
            <thead>
              <tr>
                <th scope="col">Material</th>
                <th scope="col">Fält</th>
                <th scope="col">Före</th>
                <th scope="col">Efter</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, changes, problem }) =>
                problem === '' ? (
                  changes.map(({ field, before, after }, position) => (
                    <tr key={`${id} ${field}`}>
                      {position === 0 && (
                        <th scope="row" rowSpan={changes.length}>
                          {name}
                        </th>
                      )}
                      <td>{fieldName(field)}</td>
                      <td>{before === '' ? <em>inget</em> : before}</td>
                      <td>{after === '' ? <em>inget</em> : after}</td>
                    </tr>
                  ))
                ) : (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td colSpan={3} className="staff-field-error">
                      {problem}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

const fieldName = (field: string) => (field === 'state' ? 'Läge' : (fieldLabels[field as FieldName] ?? field))
