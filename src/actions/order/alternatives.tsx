import { useQuery } from '@tanstack/react-query'
import { listAlternatives } from '#contract/calls/material.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { callQuery } from '#src/api/call-query.ts'
import { Picture } from '#src/material/picture.tsx'

type Props = { material: Pick<MaterialCard, 'slug'>; title?: string }

/** Materials similar to a sold-out one, which can be downloaded or ordered. Renders nothing when none are known. */
export function Alternatives({ material, title = 'Går lika bra' }: Props) {
  const { data: response } = useQuery({
    ...callQuery(listAlternatives, { slug: material.slug }),
    networkMode: 'always',
  })
  if (!response || response.data.length === 0) return null
  return (
    <section className="alternatives" aria-labelledby="gar-lika-bra">
      <h3 id="gar-lika-bra">{title}</h3>
      <ul>
        {response.data.map((alternative) => (
          <li key={alternative.id}>
            <a href={`/${alternative.slug}`}>
              <Picture of={alternative} size="suggestion" alt="" />
              <span>
                {alternative.name}
                <small>{availableActions(alternative)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be done with the material. */
function availableActions({ is_downloadable, isOrder, sold_out }: MaterialCard): string {
  const canBeOrdered = isOrder === 1 && sold_out === 0
  if (is_downloadable === 1) return canBeOrdered ? 'Ladda ner eller beställ' : 'Ladda ner'
  return 'Beställ'
}
