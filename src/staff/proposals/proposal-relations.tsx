import { useState } from 'react'
import { findProposalRelations } from '#contract/calls/staff-proposals.ts'
import { minSuggestLength } from '#contract/limits.ts'
import { StaffField } from '../ui/staff-field.tsx'
import { useStaffQuery } from '../core/staff-api.ts'
import { OfferedMaterials } from '../materials/fields/offered-materials.tsx'
import { RelationRows } from '../materials/fields/relation-rows.tsx'
import type { ProposalEditor } from './use-proposal-editor.ts'

/** The materials that the proposal names as related. */
export function ProposalRelations({ editor }: { editor: ProposalEditor }) {
  const [query, setQuery] = useState('')
  // Names of those that were added here and are not saved yet.
  const [added, setAdded] = useState<{ id: number; name: string }[]>([])
  const { relations } = editor.fields
  const known = [...editor.base.related, ...added]
  const nameOf = ({ id }: { id: number }) => known.find((each) => each.id === id)?.name ?? 'Ett material'
  const isLongEnough = query.trim().length >= minSuggestLength
  const found = useStaffQuery(findProposalRelations, { q: query.trim() }, { enabled: isLongEnough })
  const present = new Set([editor.base.material_id, ...relations.map(({ id }) => id)])
  const offered = isLongEnough ? (found.data?.data ?? []).filter(({ id }) => !present.has(id)) : []
  return (
    <section aria-labelledby="hor-ihop">
      <h2 id="hor-ihop">Hör ihop med</h2>
      <RelationRows relations={relations} nameOf={nameOf} onChange={(next) => editor.set('relations', next)}>
        {nameOf}
      </RelationRows>
      <StaffField
        label="Sök material att koppla"
        name="q"
        type="search"
        value={query}
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
      />
      <OfferedMaterials
        materials={offered}
        isAnswered={isLongEnough && found.isSuccess}
        onAdd={(material) => {
          editor.set('relations', [...relations, { id: material.id, kind: 'belongs_with' }])
          setAdded((before) => [...before, material])
          setQuery('')
        }}
      />
    </section>
  )
}
