import { useState } from 'react'
import { listStaffMaterials, setRelations } from '#contract/calls/staff-materials.ts'
import { type RelationKind } from '#contract/staff-materials.ts'
import { minSuggestLength } from '#contract/limits.ts'
import { StaffLink } from '../../ui/staff-link.tsx'
import { StaffField } from '../../ui/staff-field.tsx'
import { useStaffQuery } from '../../core/staff-api.ts'
import { OfferedMaterials } from '../fields/offered-materials.tsx'
import { RelationKindOptions, RelationRows } from '../fields/relation-rows.tsx'
import { stateLabels } from '../material-texts.ts'
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
      <RelationRows relations={relations} nameOf={({ name }) => name} onChange={send}>
        {(relation) => (
          <>
            <StaffLink to={`/material/${relation.id}/innehall`}>{relation.name}</StaffLink>
            <small>{stateLabels[relation.state]}</small>
          </>
        )}
      </RelationRows>
      <h2>Lägg till</h2>
      <div className="edit-pair">
        <p className="staff-field">
          <label htmlFor="relation-kind">Hur hör de ihop?</label>
          <select
            id="relation-kind"
            value={kind}
            onChange={({ target }) => setKind(target.value as RelationKind)}
          >
            <RelationKindOptions />
          </select>
        </p>
        <StaffField
          label="Sök material"
          name="q"
          type="search"
          value={query}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <OfferedMaterials
        materials={offered}
        isAnswered={isLongEnough && found.isSuccess}
        onAdd={(row) => {
          send([...relations, { id: row.id, kind }])
          setQuery('')
        }}
      />
    </>
  )
}

const pick = ({ id, kind }: Relation): Relation => ({ id, kind })
