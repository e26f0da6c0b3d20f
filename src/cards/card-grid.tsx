import { Suspense, type ReactNode } from 'react'
import type { MaterialCard as Card } from '#contract/schemas/material.ts'
import type { CardPlacement } from '#src/actions/visit/card-visit.ts'
import type { Eager } from '#src/material/picture.tsx'
import { MaterialCard } from './material-card.tsx'

/** How many pictures are above the fold on any screen, and therefore loaded at once, where their widths are known before the page is laid out. */
const eagerCount = 2

/**
 * The widths of a card's picture, with its border, in a row that scrolls sideways on a phone and has two to four columns elsewhere (src/ui/theme.css). A
 * browser that reads 'auto' measures those that are not loaded at once.
 */
const rowPictureSizes =
  'auto, (max-width: 599px) min(78vw - 27px, 298px), (max-width: 845px) calc(50vw - 28px), (max-width: 1123px) calc(33.3vw - 26px), min(25vw - 25px, 283px)'

const noPlacements: readonly CardPlacement[] = []

type Props = {
  materials: readonly Card[]
  /** Loads the first pictures at once, or, 'measured', the first one before others when it has been laid out. */
  eager?: boolean | 'measured'
  /** The widths of the pictures where they are not those of a row. */
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
  pictureSizes = rowPictureSizes,
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
              eager={eagerAt(position, eager)}
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

function eagerAt(position: number, eager: boolean | 'measured'): Eager {
  if (eager === 'measured') return position === 0 && 'first-measured'
  return eager && position < eagerCount && (position > 0 || 'first')
}
