import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { CardGrid } from '#src/cards/card-grid.tsx'
import type { Opened } from '#src/device/opened.ts'
import { Picture } from '#src/material/picture.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { onDay } from '#src/ui/numbers.ts'
import type { News, Waits } from './read-waits.ts'
import { startWaits, type Placed } from './start-waits.ts'
import './returning.css'

/** What is shown, by what, and after which section. */
export type Shown = Placed & { Returning: ComponentType<{ waits: Waits }> }

/** Shows what waits for one who comes back; gives what ends it. */
export const startReturning = (
  queries: QueryClient,
  home: HTMLElement | null,
  show: (shown: Shown) => void,
): (() => void) => startWaits(queries, home, (placed) => show({ ...placed, Returning }))

/** Where one was, what is new, and what may suit one. */
export function Returning({ waits: { opened, news, recommended } }: { waits: Waits }) {
  if (opened.length === 0 && news === null && recommended.length === 0) return null
  return (
    <div className="returning">
      {(opened.length > 0 || news !== null) && (
        <div className="returning-lists">
          {opened.length > 0 && (
            <section aria-labelledby="fortsatt">
              <h2 id="fortsatt">Fortsätt där du var</h2>
              <ul className="returning-rows">
                {opened.map((one) => (
                  <li key={one.address}>
                    <OpenedLink one={one} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {news !== null && <NewsList news={news} />}
        </div>
      )}
      {recommended.length > 0 && (
        <section className="swipe" aria-labelledby="for-dig">
          <div className="row-title">
            <h2 id="for-dig">Utvalt för dig</h2>
          </div>
          <CardGrid materials={recommended} />
        </section>
      )}
    </div>
  )
}

function OpenedLink({ one }: { one: Opened }) {
  return (
    <a href={one.address}>
      {one.image === '' ? (
        <span className="returning-list-picture">
          <Icon name={one.address.startsWith('/search') ? 'search' : 'grid'} />
        </span>
      ) : (
        <Picture of={{ image: one.image, image_alt: '' }} size="card" />
      )}
      <span>{one.name}</span>
    </a>
  )
}

function NewsList({ news }: { news: News }) {
  return (
    <section aria-labelledby="nytt-sedan">
      <h2 id="nytt-sedan">Nytt sedan {onDay(news.since)}</h2>
      <ul className="returning-rows">
        {news.materials.map((material) => (
          <li key={material.slug}>
            <a href={`/${material.slug}`}>
              <Picture of={material} size="card" alt="" />
              <span>{material.name}</span>
            </a>
          </li>
        ))}
        {news.articles.map((article) => (
          <li key={article.slug}>
            <a href={`/blog/item/${article.slug}`}>
              <Picture of={article} size="blog" alt="" />
              <span>{article.name}</span>
            </a>
          </li>
        ))}
      </ul>
      {news.more && (
        <p className="returning-more">
          <a href="/latestall">Visa allt nytt material</a>
        </p>
      )}
    </section>
  )
}
