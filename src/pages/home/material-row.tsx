import type { MaterialCard } from '#contract/material.ts'
import { CardGrid } from '#src/cards/card-grid.tsx'

const atHome = ['home'] as const
const popularAtHome = ['home', 'popular'] as const

type Props = { title: string; address: string; materials: MaterialCard[]; eager?: boolean }

/** A few materials under a heading, with the way to all of them. */
export function MaterialRow({ title, address, materials, eager = false }: Props) {
  const id = `row${address.replaceAll('/', '-')}`
  return (
    <section className="swipe" aria-labelledby={id}>
      <div className="row-title">
        <h2 id={id}>{title}</h2>
        <a href={address}>
          Visa alla<span className="unseen">: {title}</span>
        </a>
      </div>
      <CardGrid
        materials={materials}
        eager={eager}
        shelves={address === '/popularall' ? popularAtHome : atHome}
      />
    </section>
  )
}
