import { Suspense } from 'react'
import type { MaterialCard as Card } from '#contract/schemas/material.ts'
import type { CardPlacement } from '#src/actions/visit/card-visit.ts'
import { MaterialCard } from './material-card.tsx'

/** Pictures above the fold on any screen are not loaded lazily. */
const eagerCount = 2

type Props = {
  materials: readonly Card[]
  eager?: boolean
  placements?: readonly CardPlacement[]
  /** When the server or the device's catalogue said all this, ms. */
  seenAt?: number | null
}

/** Cards in columns. Each card is taken over by the scripts on its own, so that none holds up a tap on another. */
export function CardGrid({ materials, eager = false, placements = [], seenAt = null }: Props) {
  return (
    <ul className="card-grid">
      {materials.map((material, position) => (
        <li key={material.id}>
          <Suspense>
            <MaterialCard
              material={material}
              eager={eager && position < eagerCount}
              placements={placements}
              seenAt={seenAt}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
