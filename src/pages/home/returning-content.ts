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

/** Whether there is anything to show. */
export const hasContent = ({ opened, news, recommended }: ReturningContent): boolean =>
  opened.length > 0 || news !== null || recommended.length > 0

/** The content for a returning visitor. A part that fails to load is empty. */
export async function readReturningContent(queries: QueryClient): Promise<ReturningContent> {
  const [opened, news, recommended] = await Promise.all([
    readRecentlyOpened().catch(() => []),
    newsSince(queries).catch(() => null),
    recommendations(queries).catch(() => []),
  ])
  return { opened: opened.slice(0, maxOpened), news, recommended }
}

/**
 * What is new since the previous visit on this device. Cards have no publication date, but the list of the newest is in that
 * order, so everything before the first material that was known at the previous visit is new.
 */
async function newsSince(queries: QueryClient): Promise<News | null> {
  const latest = callQuery(listLatest, { per_page: 24, options: 0, customer_materials: 0 })
  const { data: listing, source } = await queries.fetchQuery<CachedAnswer<{ data: MaterialCard[] }>>({
    queryKey: latest.queryKey,
    meta: latest.meta,
    staleTime: latest.staleTime as never,
  })
  // A cached copy does not show what is new.
  if (listing === null || source === 'offline' || source === 'device') return null
  const previous = await recordNewest(
    listing.data.map(({ id }) => id),
    Date.now(),
  )
  if (previous === null) return null
  const firstKnown = listing.data.findIndex(({ id }) => previous.ids.includes(id))
  const newMaterials = firstKnown === -1 ? listing.data : listing.data.slice(0, firstKnown)
  const articles = queries.getQueryData<CachedAnswer<{ data: ArticleCard[] }>>(homeQueries.articles.queryKey)
  const news = {
    since: previous.at,
    materials: newMaterials.slice(0, maxNew),
    articles: articles?.data?.data.filter((article) => article.published_at > previous.at) ?? [],
    more: newMaterials.length > maxNew,
  }
  return news.materials.length + news.articles.length === 0 ? null : news
}

/** Recommendations for a customer, without the materials that the page already shows. Nobody else gets any. */
async function recommendations(queries: QueryClient): Promise<MaterialCard[]> {
  const session = await readSession()
  if (session === null) return []
  const response = await readUnbatched(listRecommendations, {}, session.token)
  const { latest, boosted, popular, films } = homeQueries
  const shown = [latest, boosted, popular, films].flatMap(
    ({ queryKey }) =>
      queries
        .getQueryData<CachedAnswer<{ data: MaterialCard[] }>>(queryKey)
        ?.data?.data.map(({ id }) => id) ?? [],
  )
  return response?.data.filter(({ id }) => !shown.includes(id)).slice(0, maxRecommended) ?? []
}
