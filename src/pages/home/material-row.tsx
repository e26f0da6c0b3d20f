import type { MaterialCard } from '#contract/schemas/material.ts'
import { CardGrid } from '#src/cards/card-grid.tsx'
import { useOldestAnswerTime } from '#src/api/use-oldest-answer-time.ts'
import { homeQueries } from './queries.ts'

const homePlacements = ['home'] as const
const popularHomePlacements = ['home', 'popular'] as const

/** `address` is the listing of all of them, null when there is none. */
type Props = { title: string; address: string | null; materials: MaterialCard[]; eager?: boolean }

/** A few materials under a heading, with a link to all of them. */
export function MaterialRow({ title, address, materials, eager = false }: Props) {
  const { latest, boosted, popular, films } = homeQueries
  const seenAt = useOldestAnswerTime(latest, boosted, popular, films)
  const id = `row${(address ?? '/boosted').replaceAll('/', '-')}`
  return (
    <section className="horizontal-scroll" aria-labelledby={id}>
      <div className="section-heading">
        <h2 id={id}>{title}</h2>
        {address !== null && (
          <a href={address}>
            Visa alla<span className="visually-hidden">: {title}</span>
          </a>
        )}
      </div>
      <CardGrid
        materials={materials}
        eager={eager}
        seenAt={seenAt}
        placements={address === '/popularall' ? popularHomePlacements : homePlacements}
      />
    </section>
  )
}
