import { useSuspenseQuery } from '@tanstack/react-query'
import { listTopics } from '#contract/calls/catalogue.ts'
import { callQuery } from '#src/api/call-query.ts'
import { formatInteger } from '#src/ui/format.ts'
import { listingTitles, type ListingKind } from './listing-view.ts'

/** Grades are in the order of the school years, not alphabetical. */
const serverSortedKinds: readonly ListingKind[] = ['arskurs']

/** All subjects, grades, themes or keywords with their number of materials, A to Ö. */
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
      {letters.map(({ letter, topics: inLetter }) => (
        <div key={letter} className="topic-letter">
          {letter !== '' && <h2>{letter}</h2>}
          <ul>
            {inLetter.map((topic) => (
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

/** Groups the topics by first letter. The server has sorted them in Swedish order. */
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

/** É counts as E, but Å, Ä and Ö are separate letters. */
function firstLetter(name: string): string {
  const first = (name.normalize('NFC')[0] ?? '').toLocaleUpperCase('sv')
  if ('ÅÄÖ'.includes(first)) return first
  const plain = first.normalize('NFD')[0] ?? ''
  return /\p{L}/u.test(plain) ? plain : '#'
}
