import { useQuery } from '@tanstack/react-query'
import { listTopics } from '#contract/calls/catalogue.ts'
import { callQuery } from '#src/api/call-query.ts'
import type { CoverageRow } from './coverage-of-boxes.ts'

const nouns = { amne: ['ämne', 'ämnen'], arskurs: ['årskurs', 'årskurser'] } as const

/** The subjects or grades of the site that no material of the boxes has, as links to what would fill the gap. Nothing until they are known. */
export function UntouchedTopics({
  parent,
  touched,
}: {
  parent: keyof typeof nouns
  touched: readonly CoverageRow[]
}) {
  const { data: topics } = useQuery(callQuery(listTopics, { parent }))
  const untouched = (topics?.data ?? []).filter(
    ({ name, product_count }) => product_count > 0 && !touched.some((row) => row.name === name),
  )
  if (untouched.length === 0) return null
  const [one, many] = nouns[parent]
  return (
    <details className="coverage-untouched">
      <summary>
        {untouched.length === 1 ? `1 ${one} är inte med` : `${untouched.length} ${many} är inte med`}
      </summary>
      <ul>
        {untouched.map(({ id, name, slug }) => (
          <li key={id}>
            <a href={`/${parent}/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
