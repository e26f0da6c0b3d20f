import type { Listing } from '#contract/schemas/catalogue.ts'
import { formatListingUrl, type ListingParams } from '#contract/filters.ts'
import { madeByCustomers } from '#contract/messages.ts'
import { CardGrid } from '#src/cards/card-grid.tsx'
import { formatInteger } from '#src/ui/format.ts'

/** Materials that users have made, for the same filters. Search finds the rest. */
export function CustomerMaterials({ listing, choice }: { listing: Listing; choice: ListingParams }) {
  const { customer_materials: shown, customer_total: total } = listing
  if (shown.length === 0) return null
  return (
    <section className="customer-materials" aria-labelledby="customer-materials">
      <h2 id="customer-materials">{madeByCustomers}</h2>
      <CardGrid materials={shown} />
      {total > shown.length && (
        <p>
          Här visas {formatInteger(shown.length)} av {formatInteger(total)}.{' '}
          <a href={formatListingUrl('/search', { ...choice, page: 1 })}>
            Sök i allt material, även det användargenererade
          </a>
        </p>
      )}
    </section>
  )
}
