import { Suspense } from 'react'
import type { MaterialCard as Card } from '#contract/material.ts'
import type { Shelf } from '#src/actions/visit/card-visit.ts'
import { MaterialCard } from './material-card.tsx'

/** Pictures above the fold on any screen are not loaded lazily. */
const seenFirst = 2

type Props = {
  materials: readonly Card[]
  eager?: boolean
  shelves?: readonly Shelf[]
  /** When the server or the device's catalogue said all this, ms. */
  seenAt?: number | null
}

/** Cards in columns. Each card is taken over by the scripts on its own, so that none holds up a tap on another. */
export function CardGrid({ materials, eager = false, shelves = [], seenAt = null }: Props) {
  return (
    <ul className="card-grid">
      {materials.map((material, position) => (
        <li key={material.id}>
          <Suspense>
            <MaterialCard
              material={material}
              eager={eager && position < seenFirst}
              shelves={shelves}
              seenAt={seenAt}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
