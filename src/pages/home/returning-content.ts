import type { QueryClient } from '@tanstack/react-query'
import { listRecommendations } from '#contract/calls/account.ts'
import type { ArticleCard } from '#contract/schemas/blog.ts'
import { listLatest } from '#contract/calls/catalogue.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { callQuery } from '#src/api/call-query.ts'
import { readUnbatched } from '#src/api/request.ts'
import { readRecentlyOpened, type RecentlyOpened } from '#src/storage/recently-opened.ts'
import { readSession } from '#src/storage/session.ts'
import { recordNewest } from '#src/storage/visits.ts'
import { homeQueries } from './queries.ts'

export type News = { since: number; materials: MaterialCard[]; articles: ArticleCard[]; more: boolean }
export type ReturningContent = { opened: RecentlyOpened[]; news: News | null; recommended: MaterialCard[] }

const maxOpened = 4
const maxNew = 4
const maxRecommended = 4

/** What waits for one who comes back to this device. Each part may be missing; the others stand. */
export async function readReturningContent(queries: QueryClient): Promise<ReturningContent> {
  const [opened, news, recommended] = await Promise.all([
    readRecentlyOpened().catch(() => []),
    newsSince(queries).catch(() => null),
    recommendations(queries).catch(() => []),
  ])
  return { opened: opened.slice(0, maxOpened), news, recommended }
}

/**
 * What has come since this device was here the time before. Cards do not say when they were published, but the list of
 * the newest does in its order: whatever stands before the first that was known then has come since.
 */
async function newsSince(queries: QueryClient): Promise<News | null> {
  const latest = callQuery(listLatest, { per_page: 24, options: 0 })
  const { data: listing, source } = await queries.fetchQuery<CachedAnswer<{ data: MaterialCard[] }>>({
    queryKey: latest.queryKey,
    meta: latest.meta,
    staleTime: latest.staleTime as never,
  })
  // A copy from before says nothing of what is new.
  if (listing === null || source === 'offline' || source === 'device') return null
  const before = await recordNewest(
    listing.data.map(({ id }) => id),
    Date.now(),
  )
  if (before === null) return null
  const known = listing.data.findIndex(({ id }) => before.ids.includes(id))
  const fresh = known === -1 ? listing.data : listing.data.slice(0, known)
  const articles = queries.getQueryData<CachedAnswer<{ data: ArticleCard[] }>>(homeQueries.articles.queryKey)
  const news = {
    since: before.at,
    materials: fresh.slice(0, maxNew),
    articles: articles?.data?.data.filter((article) => article.published_at > before.at) ?? [],
    more: fresh.length > maxNew,
  }
  return news.materials.length + news.articles.length === 0 ? null : news
}

/** Only customers are recommended anything; nobody else asks. What the page's rows show already is left out. */
async function recommendations(queries: QueryClient): Promise<MaterialCard[]> {
  const session = await readSession()
  if (session === null) return []
  const answer = await readUnbatched(listRecommendations, {}, session.token)
  const { latest, boosted, popular, films } = homeQueries
  const shown = [latest, boosted, popular, films].flatMap(
    ({ queryKey }) =>
      queries
        .getQueryData<CachedAnswer<{ data: MaterialCard[] }>>(queryKey)
        ?.data?.data.map(({ id }) => id) ?? [],
  )
  return answer?.data.filter(({ id }) => !shown.includes(id)).slice(0, maxRecommended) ?? []
}
