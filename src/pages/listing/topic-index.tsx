import { useSuspenseQuery } from '@tanstack/react-query'
import { listTopics } from '#contract/calls/catalogue.ts'
import { callQuery } from '#src/api/call-query.ts'
import { formatInteger } from '#src/ui/format.ts'
import { listingTitles, type ListingKind } from './listing-view.ts'

/** Grades stand in the order of the school years, not of the alphabet. */
const serverSortedKinds: readonly ListingKind[] = ['arskurs']

/** All subjects, grades, themes or keywords with how much there is of each, A to Ö. */
export function TopicIndex({ kind }: { kind: ListingKind }) {
  const { data: topics } = useSuspenseQuery(callQuery(listTopics, { parent: kind }))
  if (topics === null || topics.data.length === 0) return null
  const address = (topic: { id: number; slug: string }) =>
    kind === 'nyckelord' ? `/nyckelord/${topic.slug}?nyckelord=${topic.id}` : `/${kind}/${topic.slug}`
  const letters = serverSortedKinds.includes(kind)
    ? [{ letter: '', topics: topics.data }]
    : byLetter(topics.data)
  return (
    <section className="topics" aria-label={`${listingTitles[kind]}, alla`}>
      {letters.map(({ letter, topics: under }) => (
        <div key={letter} className="topics-letter">
          {letter !== '' && <h2>{letter}</h2>}
          <ul>
            {under.map((topic) => (
              <li key={topic.id}>
                <a href={address(topic)}>
                  <span>{topic.name}</span>{' '}
                  <span className="topic-count">{formatInteger(topic.product_count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

type Topic = { id: number; name: string; slug: string; product_count: number }

/** The server sends them in Swedish order; here they are only put under their first letters. */
function byLetter(topics: Topic[]): { letter: string; topics: Topic[] }[] {
  const letters: { letter: string; topics: Topic[] }[] = []
  for (const topic of topics) {
    const letter = firstLetter(topic.name)
    const last = letters.at(-1)
    if (last?.letter === letter) last.topics.push(topic)
    else letters.push({ letter, topics: [topic] })
  }
  return letters
}

/** É stands under E; Å, Ä and Ö are letters of their own. */
export function firstLetter(name: string): string {
  const first = (name.normalize('NFC')[0] ?? '').toLocaleUpperCase('sv')
  if ('ÅÄÖ'.includes(first)) return first
  const plain = first.normalize('NFD')[0] ?? ''
  return /\p{L}/u.test(plain) ? plain : '#'
}
