import { useState } from 'react'
import {
  compareVersions,
  discardWorkingCopy,
  listMaterialVersions,
  restoreVersion,
} from '#contract/calls/staff-materials.ts'
import { useStaffQuery } from '../../core/staff-api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { formatMoment } from '../../ui/times.ts'
import { fieldLabels, versionLabels, type FieldName } from '../material-texts.ts'
import { MarkedWords } from './marked-words.tsx'
import type { TabProps } from './tabs.tsx'

/** The versions of the material: what changed since each of them, and a way back. */
export function HistoryTab({ editor }: TabProps) {
  const { id, working_copy, state } = editor.base
  const versions = useStaffQuery(listMaterialVersions, { id })
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <h2>Versioner</h2>
      {state === 'published' && working_copy !== null && (
        <p className="staff-note">
          {working_copy.name} sparade ändringar som inte är publicerade, {formatMoment(working_copy.at)}.{' '}
          <button
            type="button"
            className="text-button"
            onClick={() =>
              void editor.act(discardWorkingCopy).then((isDone) => {
                if (isDone) editor.revert()
              })
            }
          >
            Släng ändringarna
          </button>
        </p>
      )}
      <QueryState query={versions}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="staff-hint">Ingen har sparat materialet i redaktionen än.</p>
          ) : (
            <ol className="staff-card material-versions">
              {data.map(({ number, what, by, at }) => (
                <li key={number}>
                  <div className="material-version">
                    <strong>{number}</strong>
                    <span>
                      {by} {versionLabels[what]} <small className="staff-hint">{formatMoment(at)}</small>
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
                      <button
                        type="button"
                        className="staff-button"
                        onClick={() =>
                          void editor.act(restoreVersion, { number }).then((isDone) => {
                            if (isDone) editor.restart()
                          })
                        }
                      >
                        Återställ<span className="visually-hidden"> version {number}</span>
                      </button>
                    </span>
                  </div>
                  {shown === number && <Comparison id={id} from={number} />}
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </>
  )
}

function Comparison({ id, from }: { id: number; from: number }) {
  const compared = useStaffQuery(compareVersions, { id, from })
  return (
    <QueryState query={compared}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="staff-hint">Inget skiljer den från det som är sparat nu.</p>
        ) : (
          <dl className="material-compared">
            {data.map(({ field, parts }) => (
              <div key={field}>
                <dt>{fieldLabels[field as FieldName] ?? field}</dt>
                <dd>
                  <MarkedWords parts={parts} />
                </dd>
              </div>
            ))}
          </dl>
        )
      }
    </QueryState>
  )
}
