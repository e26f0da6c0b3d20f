import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { CardGrid } from '#src/cards/card-grid.tsx'
import type { RecentlyOpened } from '#src/storage/recently-opened.ts'
import { Picture } from '#src/material/picture.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { formatDay } from '#src/ui/format.ts'
import { hasContent, type News, type ReturningContent } from './returning-content.ts'
import { watchReturningContent, type PlacedContent } from './watch-returning-content.ts'
import './returning-section.css'

/** The content, the component that shows it, and the section that it follows. */
export type ShownReturningSection = PlacedContent & {
  Returning: ComponentType<{ content: ReturningContent }>
}

/** Loads and shows the content for a returning visitor. Returns how to stop. */
export const startReturningSection = (
  queries: QueryClient,
  home: HTMLElement | null,
  show: (shown: ShownReturningSection) => void,
): (() => void) => watchReturningContent(queries, home, (placed) => show({ ...placed, Returning }))

/** Recently opened pages, new materials and recommendations. */
export function Returning({ content }: { content: ReturningContent }) {
  if (!hasContent(content)) return null
  const { opened, news, recommended } = content
  return (
    <div className="returning">
      {(opened.length > 0 || news !== null) && (
        <div className="returning-lists">
          {opened.length > 0 && (
            <section aria-labelledby="fortsatt">
              <h2 id="fortsatt">Fortsätt där du var</h2>
              <ul className="returning-rows">
                {opened.map((page) => (
                  <li key={page.address}>
                    <OpenedLink page={page} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {news !== null && <NewsList news={news} />}
        </div>
      )}
      {recommended.length > 0 && (
        <section className="horizontal-scroll" aria-labelledby="for-dig">
          <div className="section-heading">
            <h2 id="for-dig">Utvalt för dig</h2>
          </div>
          <CardGrid materials={recommended} />
        </section>
      )}
    </div>
  )
}

function OpenedLink({ page }: { page: RecentlyOpened }) {
  return (
    <a href={page.address}>
      {page.image === '' ? (
        <span className="returning-list-picture">
          {page.address.startsWith('/search') ? <Icon name="search" /> : <GridIcon />}
        </span>
      ) : (
        <Picture of={{ image: page.image, image_alt: '' }} size="card" />
      )}
      <span>{page.name}</span>
    </a>
  )
}

function NewsList({ news }: { news: News }) {
  return (
    <section aria-labelledby="nytt-sedan">
      <h2 id="nytt-sedan">Nytt sedan {formatDay(news.since)}</h2>
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

/** It is here, because a symbol would be in the HTML of every page. */
const GridIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />
  </svg>
)
