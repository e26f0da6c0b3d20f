import type { QueryClient } from '@tanstack/react-query'
import { listRecommendations } from '#contract/account.ts'
import type { ArticleCard } from '#contract/blog.ts'
import { listLatest } from '#contract/catalogue.ts'
import type { MaterialCard } from '#contract/material.ts'
import { CardGrid } from '#src/cards/card-grid.tsx'
import type { Answered } from '#src/data/answered.ts'
import { ask } from '#src/data/ask.ts'
import { send } from '#src/data/send.ts'
import { openedLately, type Opened } from '#src/device/opened.ts'
import { readSession } from '#src/device/session.ts'
import { lookAround } from '#src/device/visits.ts'
import { Picture } from '#src/material/picture.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { onDay } from '#src/ui/numbers.ts'
import { homeQuestions } from './questions.ts'
import './returning.css'

type News = { since: number; materials: MaterialCard[]; articles: ArticleCard[]; more: boolean }
type Waits = { opened: Opened[]; news: News | null; recommended: MaterialCard[] }

const openedShown = 4
const newShown = 4
const recommendedShown = 4

/** What waits for one who comes back to this device. Each part may be missing; the others stand. */
export async function readWaits(queries: QueryClient): Promise<Waits> {
  const [opened, news, recommended] = await Promise.all([
    openedLately().catch(() => []),
    newsSince(queries).catch(() => null),
    recommendations().catch(() => []),
  ])
  return { opened: opened.slice(0, openedShown), news, recommended }
}

/**
 * What has come since this device was here the time before. Cards do not say when they were published, but the list of
 * the newest does in its order: whatever stands before the first that was known then has come since.
 */
async function newsSince(queries: QueryClient): Promise<News | null> {
  const latest = ask(listLatest, { per_page: 24, options: 0 })
  const { data: listing, source } = await queries.fetchQuery<Answered<{ data: MaterialCard[] }>>({
    queryKey: latest.queryKey,
    meta: latest.meta,
    staleTime: latest.staleTime as never,
  })
  // A copy from before says nothing of what is new.
  if (listing === null || source === 'offline' || source === 'device') return null
  const before = await lookAround(
    listing.data.map(({ id }) => id),
    Date.now(),
  )
  if (before === null) return null
  const known = listing.data.findIndex(({ id }) => before.ids.includes(id))
  const fresh = known === -1 ? listing.data : listing.data.slice(0, known)
  const articles = queries.getQueryData<Answered<{ data: ArticleCard[] }>>(homeQuestions.articles.queryKey)
  const news = {
    since: before.at,
    materials: fresh.slice(0, newShown),
    articles: articles?.data?.data.filter((article) => article.published_at > before.at) ?? [],
    more: fresh.length > newShown,
  }
  return news.materials.length + news.articles.length === 0 ? null : news
}

/** Only customers are recommended anything; nobody else asks. */
async function recommendations(): Promise<MaterialCard[]> {
  const session = await readSession()
  if (session === null) return []
  const answer = await send(listRecommendations, {}, session.token)
  return answer?.data.slice(0, recommendedShown) ?? []
}

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
