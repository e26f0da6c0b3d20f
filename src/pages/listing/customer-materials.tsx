import type { Listing } from '#contract/catalogue.ts'
import { madeByCustomers } from '#contract/words.ts'
import { CardGrid } from '#src/cards/card-grid.tsx'

/** What other teachers have made, for the same filters: three cards a row. */
export function CustomerMaterials({ listing }: { listing: Listing }) {
  if (listing.customer_materials.length === 0) return null
  return (
    <section className="by-customers" aria-labelledby="by-customers">
      <h2 id="by-customers">{madeByCustomers}</h2>
      <CardGrid materials={listing.customer_materials} />
    </section>
  )
}
