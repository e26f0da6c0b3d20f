import type { Listing } from '#contract/schemas/catalogue.ts'
import { MarkedText } from './marked-text.tsx'

/** Articles and text pages about a search, below its materials. */
export function FoundArticles({ articles }: { articles: Listing['articles'] }) {
  if (articles === undefined || articles.length === 0) return null
  return (
    <section aria-labelledby="artiklar">
      <h2 id="artiklar">Artiklar</h2>
      <ul className="card-grid">
        {articles.map(({ address, name, excerpt }) => (
          <li key={address}>
            <h3>
              <a href={address}>{name}</a>
            </h3>
            {excerpt !== null && <MarkedText text={excerpt} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
