import { useQuery } from '@tanstack/react-query'
import { listAlternatives } from '#contract/calls/material.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { callQuery } from '#src/api/call-query.ts'
import { Picture } from '#src/material/picture.tsx'

type Props = { material: Pick<MaterialCard, 'slug'>; title?: string }

/** Materials like one that is sold out, which can be downloaded or ordered; nothing where none are known. */
export function Alternatives({ material, title = 'Går lika bra' }: Props) {
  const { data: answer } = useQuery({
    ...callQuery(listAlternatives, { slug: material.slug }),
    networkMode: 'always',
  })
  if (!answer || answer.data.length === 0) return null
  return (
    <section className="alternatives" aria-labelledby="gar-lika-bra">
      <h3 id="gar-lika-bra">{title}</h3>
      <ul>
        {answer.data.map((one) => (
          <li key={one.id}>
            <a href={`/${one.slug}`}>
              <Picture of={one} size="suggestion" alt="" />
              <span>
                {one.name}
                <small>{availableActions(one)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What one can do with it. */
function availableActions({ is_downloadable, isOrder, sold_out }: MaterialCard): string {
  const canBeOrdered = isOrder === 1 && sold_out === 0
  if (is_downloadable === 1) return canBeOrdered ? 'Ladda ner eller beställ' : 'Ladda ner'
  return 'Beställ'
}
