import type { ReactNode } from 'react'
import { relationKinds, type RelationKind } from '#contract/staff-materials.ts'
import { relationLabels } from '../material-texts.ts'

type Related = { id: number; kind: RelationKind }
type Props<Relation extends Related> = {
  relations: readonly Relation[]
  nameOf: (relation: Relation) => string
  onChange: (relations: Relation[]) => void
  /** How a material is shown in the list. */
  children: (relation: Relation) => ReactNode
}

/** The materials that one belongs together with, and how. */
export function RelationRows<Relation extends Related>({
  relations,
  nameOf,
  onChange,
  children,
}: Props<Relation>) {
  if (relations.length === 0) return <p className="staff-hint">Inget material är kopplat än.</p>
  return (
    <ul className="staff-card staff-rows relation-rows">
      {relations.map((relation, position) => (
        <li key={relation.id}>
          <span className="staff-row-text">{children(relation)}</span>
          <select
            value={relation.kind}
            className="material-select"
            aria-label={`Hur ${nameOf(relation)} hör ihop`}
            onChange={({ target }) =>
              onChange(relations.with(position, { ...relation, kind: target.value as RelationKind }))
            }
          >
            <RelationKindOptions />
          </select>
          <button
            type="button"
            className="staff-button"
            onClick={() => onChange(relations.filter((other) => other !== relation))}
          >
            Ta bort<span className="visually-hidden"> {nameOf(relation)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export const RelationKindOptions = () =>
  relationKinds.map((kind) => (
    <option key={kind} value={kind}>
      {relationLabels[kind]}
    </option>
  ))
