import { useState, type ReactNode } from 'react'
import type { StaffReadError } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { formatMoment } from '../ui/times.ts'
import { MarkedWords } from './marked-words.tsx'
import type { TextPart } from './mark-words.ts'
import type { UseQueryResult } from '@tanstack/react-query'

type ListedVersion = { number: number; what: string; by: string; at: number }

type Props<Version extends ListedVersion> = {
  versions: UseQueryResult<{ data: Version[] }, StaffReadError>
  /** What was done by whom: 'Karin publicerade'. */
  describe: (version: Version) => string
  /** Shown when nobody has saved it yet. */
  empty: string
  onRestore: (number: number) => void
  /** What differs from the version that is opened. */
  children: (number: number) => ReactNode
}

/** The versions of a document: what each said, and a way back. */
export function VersionList<Version extends ListedVersion>({
  versions,
  describe,
  empty,
  onRestore,
  children,
}: Props<Version>) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <QueryState query={versions}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="staff-hint">{empty}</p>
        ) : (
          <ol className="staff-card edit-versions">
            {data.map((version) => {
              const { number, at } = version
              return (
                <li key={number}>
                  <div className="edit-version">
                    <strong>{number}</strong>
                    <span>
                      {describe(version)} <small className="staff-hint">{at > 0 && formatMoment(at)}</small>
                    </span>
                    <span className="staff-actions">
                      <button
                        type="button"
                        className="staff-button"
                        aria-expanded={shown === number}
                        onClick={() => setShown(shown === number ? null : number)}
                      >
                        Jämför<span className="visually-hidden"> version {number} med det som står nu</span>
                      </button>
                      <button type="button" className="staff-button" onClick={() => onRestore(number)}>
                        Återställ<span className="visually-hidden"> version {number}</span>
                      </button>
                    </span>
                  </div>
                  {shown === number && children(number)}
                </li>
              )
            })}
          </ol>
        )
      }
    </QueryState>
  )
}

type ComparedProps = { fields: { label: string; parts: TextPart[] }[]; same: string }

/** The fields that differ, with the words that were removed and added; `same` when none do. */
export function ComparedFields({ fields, same }: ComparedProps) {
  if (fields.length === 0) return <p className="staff-hint">{same}</p>
  return (
    <dl className="edit-compared">
      {fields.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MarkedWords parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
