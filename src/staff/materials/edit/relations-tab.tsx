import { useState } from 'react'
import { listStaffMaterials, setRelations } from '#contract/calls/staff-materials.ts'
import { relationKinds, type RelationKind } from '#contract/staff-materials.ts'
import { minSuggestLength } from '#contract/limits.ts'
import { StaffLink } from '../../ui/staff-link.tsx'
import { useStaffQuery } from '../../core/staff-api.ts'
import { relationLabels, stateLabels } from '../material-texts.ts'
import type { TabProps } from './tabs.tsx'

type Relation = { id: number; kind: RelationKind }

/** The materials that it belongs together with. A change here is sent at once. */
export function RelationsTab({ editor }: TabProps) {
  const [kind, setKind] = useState<RelationKind>('belongs_with')
  const [query, setQuery] = useState('')
  const { relations, id } = editor.base
  const isLongEnough = query.trim().length >= minSuggestLength
  const found = useStaffQuery(listStaffMaterials, { q: query.trim() }, { enabled: isLongEnough })
  const present = new Set([id, ...relations.map((relation) => relation.id)])
  const offered = isLongEnough
    ? (found.data?.data ?? []).filter((row) => !present.has(row.id)).slice(0, 8)
    : []
  const send = (next: readonly Relation[]) =>
    void editor.act(setRelations, { relations: next.map((relation) => pick(relation)) })
  return (
    <>
      <h2>Hör ihop med</h2>
      {relations.length === 0 ? (
        <p className="staff-hint">Inget material är kopplat än.</p>
      ) : (
        <ul className="staff-card staff-rows">
          {relations.map((relation) => (
            <li key={relation.id}>
              <span className="staff-row-text">
                <StaffLink to={`/material/${relation.id}/innehall`}>{relation.name}</StaffLink>
                <small>{stateLabels[relation.state]}</small>
              </span>
              <select
                value={relation.kind}
                className="material-select"
                aria-label={`Hur ${relation.name} hör ihop`}
                onChange={({ target }) =>
                  send(
                    relations.map((other) =>
                      other === relation ? { ...other, kind: target.value as RelationKind } : other,
                    ),
                  )
                }
              >
                {relationKinds.map((each) => (
                  <option key={each} value={each}>
                    {relationLabels[each]}
                  </option>
                ))}
              </select>
              <button
                type="button"
                className="staff-button"
                onClick={() => send(relations.filter((other) => other !== relation))}
              >
                Ta bort<span className="visually-hidden"> {relation.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <h2>Lägg till</h2>
      <div className="material-pair">
        <p className="staff-field">
          <label htmlFor="relation-kind">Hur hör de ihop?</label>
          <select
            id="relation-kind"
            value={kind}
            onChange={({ target }) => setKind(target.value as RelationKind)}
          >
            {relationKinds.map((each) => (
              <option key={each} value={each}>
                {relationLabels[each]}
              </option>
            ))}
          </select>
        </p>
        <p className="staff-field">
          <label htmlFor="relation-search">Sök material</label>
          <input
            id="relation-search"
            type="search"
            value={query}
            autoComplete="off"
            onChange={({ target }) => setQuery(target.value)}
          />
        </p>
      </div>
      <ul className="material-offered" aria-label="Material att lägga till">
        {offered.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="staff-button"
              onClick={() => {
                send([...relations, { id: row.id, kind }])
                setQuery('')
              }}
            >
              Lägg till {row.name}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="staff-hint">
        {isLongEnough && found.isSuccess && offered.length === 0 ? 'Inget annat material passar.' : ''}
      </p>
    </>
  )
}

const pick = ({ id, kind }: Relation): Relation => ({ id, kind })
