import { StaffLink } from '../ui/staff-link.tsx'

type Row = {
  number: number
  outcome: string
  name: string
  errors: { column: string; message: string }[]
  changes: { column: string; before: string; after: string }[]
  material_id?: number | null
}
/** `label` says what becomes of a row, `word` what a row of the file is called. */
type Props<Of extends Row> = { rows: Of[]; label: (row: Of) => string; word: string }

/** Rows of the file with what is wrong, or what will change. */
export function ImportRows<Of extends Row>({ rows, label, word }: Props<Of>) {
  if (rows.length === 0) return <p className="staff-note">Inga rader.</p>
  return (
    <ol className="staff-card import-rows">
      {rows.map((row) => (
        <li key={row.number}>
          <span className="import-number">
            {word} {row.number}
          </span>
          <span className={`import-outcome import-${row.outcome}`}>{label(row)}</span>
          <span className="import-what">
            {row.name !== '' && <RowName {...row} />}
            {row.errors.map(({ column, message }) => (
              <span key={`${column} ${message}`} className="import-error">
                {column !== '' && <b>{column}: </b>}
                {message}
              </span>
            ))}
            {row.changes.map(({ column, before, after }) => (
              <small key={column}>
                {column}:{' '}
                {row.outcome !== 'new' && (
                  <>
                    {before === '' ? 'tomt' : <del>{shorten(before)}</del>}{' '}
                    <span className="visually-hidden">blir</span>
                    <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                {after === '' ? 'tomt' : <ins>{shorten(after)}</ins>}
              </small>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The row's name; of a row about a material that exists it leads there. */
function RowName({ name, material_id = null }: Pick<Row, 'name' | 'material_id'>) {
  return (
    <strong>
      {material_id === null ? name : <StaffLink to={`/material/${material_id}/innehall`}>{name}</StaffLink>}
    </strong>
  )
}

const shorten = (text: string) => (text.length > 90 ? `${text.slice(0, 90)} …` : text)
