import type { previewBulkEdit } from '#contract/calls/staff-materials.ts'
import type { Success } from '#contract/calls/call.ts'

export type BulkPlan = Success<typeof previewBulkEdit>['data']

/** What a change would do, row by row. The same plan is applied. */
export function BulkPreview({ plan }: { plan: BulkPlan }) {
  const shown = plan.rows.filter(({ changes, problem }) => changes.length > 0 || problem !== '')
  return (
    <>
      <p role="status">
        {plan.summary}. <strong>{countsText(plan)}</strong>.
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
                      <td data-label="Fält">{field}</td>
                      <td data-label="Före">{before === '' ? <em>inget</em> : before}</td>
                      <td data-label="Efter">{after === '' ? <em>inget</em> : after}</td>
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

/** '3 ändras, 2 är redan så, 1 går inte'. */
function countsText({ changed, unchanged, refused }: BulkPlan): string {
  return [
    `${changed} ändras`,
    ...(unchanged > 0 ? [`${unchanged} är redan så`] : []),
    ...(refused > 0 ? [`${refused} går inte`] : []),
  ].join(', ')
}
