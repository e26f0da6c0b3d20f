import { Suspense, type ReactNode } from 'react'
import type { MaterialCard as Card } from '#contract/schemas/material.ts'
import type { CardPlacement } from '#src/actions/visit/card-visit.ts'
import { MaterialCard } from './material-card.tsx'

/** How many pictures are above the fold on any screen, and therefore not loaded lazily. */
const eagerCount = 2

const noPlacements: readonly CardPlacement[] = []

type Props = {
  materials: readonly Card[]
  eager?: boolean
  pictureSizes?: string
  placements?: readonly CardPlacement[]
  /** When the server or the offline catalogue supplied the materials, ms. */
  seenAt?: number | null
  /** What a card says between its name and its facts. */
  excerptOf?: (material: Card) => ReactNode
}

/** Cards in columns. Each card hydrates on its own, so that none delays a tap on another. */
export function CardGrid({
  materials,
  eager = false,
  pictureSizes,
  placements = noPlacements,
  seenAt = null,
  excerptOf,
}: Props) {
  return (
    <ul className="card-grid" data-placements={placements.join(' ') || undefined}>
      {materials.map((material, position) => (
        <li key={material.id}>
          <Suspense>
            <MaterialCard
              material={material}
              eager={eager && position < eagerCount && (position > 0 || 'first')}
              pictureSizes={pictureSizes}
              placements={placements}
              seenAt={seenAt}
              excerpt={excerptOf?.(material)}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
