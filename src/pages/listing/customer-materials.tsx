import type { Listing } from '#contract/catalogue.ts'
import { writeChoice, type Choice } from '#contract/filters.ts'
import { madeByCustomers } from '#contract/words.ts'
import { CardGrid } from '#src/cards/card-grid.tsx'
import { inWholes } from '#src/ui/numbers.ts'

/** What other teachers have made, for the same filters: three cards a row. The rest of it is found by search. */
export function CustomerMaterials({ listing, choice }: { listing: Listing; choice: Choice }) {
  const { customer_materials: shown, customer_total: total } = listing
  if (shown.length === 0) return null
  return (
    <section className="by-customers" aria-labelledby="by-customers">
      <h2 id="by-customers">{madeByCustomers}</h2>
      <CardGrid materials={shown} />
      {total > shown.length && (
        <p>
          Här visas {inWholes(shown.length)} av {inWholes(total)}.{' '}
          <a href={writeChoice('/search', { ...choice, page: 1 })}>
            Sök i allt material, även det användargenererade
          </a>
        </p>
      )}
    </section>
  )
}
