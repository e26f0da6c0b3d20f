import type { Listing } from '#contract/schemas/catalogue.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import type { CardPlacement } from '#src/actions/visit/card-visit.ts'
import { CardGrid } from '#src/cards/card-grid.tsx'
import { MarkedText } from './marked-text.tsx'

/**
 * On a phone a card is a row with a small picture, or large where somebody has chosen that. A browser that reads 'auto' measures it, if it
 * is loaded when the page has been laid out, the first ones too; for others the width is between the two.
 */
const pictureSizes = 'auto, (max-width: 599px) 150px, 300px'

type Props = {
  listing: Listing
  /** In an order of the visitor's choice, in which those that are about the search do not come first. */
  sorted: boolean
  seenAt: number | null
  placements: readonly CardPlacement[] | undefined
}

/** The page's cards; of a search first those that are about it, then those that only mention its words. */
export function FoundMaterials({ listing, sorted, seenAt, placements }: Props) {
  const { data, meta, match } = listing
  const before = Math.max(0, meta.from - 1)
  // An answer that an earlier version stored has no match; chosen filters may leave only materials that mention the words.
  const aboutCount =
    match && match.about > 0 && !sorted
      ? Math.min(data.length, Math.max(0, match.about - before))
      : data.length
  const about = data.slice(0, aboutCount)
  const mentioning = data.slice(aboutCount)
  const excerptOf = ({ id }: MaterialCard) => {
    const excerpt = listing.excerpts?.[id]
    return excerpt === undefined ? null : <MarkedText text={excerpt} />
  }
  const grid = { seenAt, placements, eager: 'measured' as const, pictureSizes, excerptOf }
  return (
    <>
      {about.length > 0 && <CardGrid {...grid} materials={about} />}
      {mentioning.length > 0 && (
        <>
          <h2 className="listing-mentions">Nämns också i</h2>
          <CardGrid {...grid} eager={about.length === 0 && 'measured'} materials={mentioning} />
        </>
      )}
    </>
  )
}
