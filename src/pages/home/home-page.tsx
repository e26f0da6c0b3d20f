import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { defaultTitle } from '#contract/messages.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { EmptyHome } from './empty-home.tsx'
import { GradeChips } from './grade-chips.tsx'
import { Hero, SeasonBanner } from './home-banner.tsx'
import { LatestArticles } from './latest-articles.tsx'
import { MaterialRow } from './material-row.tsx'
import { homeQueries } from './queries.ts'
import { SubjectTiles } from './subject-tiles.tsx'
import { useReturning } from './use-returning.ts'
import './home-page.css'

/** The home page. Any section may be missing, because the route's loader tolerates failed queries. */
export function HomePage() {
  const banners = useSuspenseQuery(homeQueries.banners).data
  const links = useSuspenseQuery(homeQueries.links).data
  const latest = useSuspenseQuery(homeQueries.latest).data
  const boosted = useSuspenseQuery(homeQueries.boosted).data
  const popular = useSuspenseQuery(homeQueries.popular).data
  const films = useSuspenseQuery(homeQueries.films).data
  const subjects = useSuspenseQuery(homeQueries.subjects).data
  const grades = useSuspenseQuery(homeQueries.grades).data
  const articles = useSuspenseQuery(homeQueries.articles).data
  const seo = useSuspenseQuery(homeQueries.seo).data
  const [first, ...others] = banners?.data ?? []
  const home = useRef<HTMLDivElement>(null)
  const returning = useReturning(home)
  const sections = [
    latest !== null && latest.meta.total + latest.customer_total === 0 ? (
      <EmptyHome key="empty" />
    ) : (
      <Hero
        key="hero"
        banner={first ?? null}
        title={first?.title ?? defaultTitle}
        links={links?.data ?? []}
      />
    ),
    ...(grades !== null && grades.data.length > 0 ? [<GradeChips key="grades" grades={grades.data} />] : []),
    ...rowOf('Nytt material', '/latestall', latest, true),
    ...(subjects !== null && subjects.data.length > 0
      ? [<SubjectTiles key="subjects" subjects={subjects.data} />]
      : []),
    ...rowOf('Redaktionen lyfter fram', null, boosted),
    ...rowOf('Populära material', '/popularall', popular),
    ...others.map((banner) => <SeasonBanner key={`banner ${banner.id}`} banner={banner} />),
    ...rowOf('Film', '/film', films),
    ...(articles !== null && articles.data.length > 0
      ? [<LatestArticles key="articles" title={articles.metas.title} articles={articles.data} />]
      : []),
  ]
  if (returning !== null) {
    const { Returning, content, after } = returning
    sections.splice(after + 1, 0, <Returning key="returning" content={content} />)
  }
  return (
    <div className="home" ref={home}>
      <PageMeta
        title={seo?.data.meta_title ?? defaultTitle}
        description={seo?.data.meta_description ?? ''}
        canonical="/"
      />
      {sections}
    </div>
  )
}

/** A row of materials, unless it is empty. */
function rowOf(
  title: string,
  address: string | null,
  listing: { data: MaterialCard[] } | null,
  eager = false,
) {
  return listing === null || listing.data.length === 0
    ? []
    : [<MaterialRow key={title} title={title} address={address} materials={listing.data} eager={eager} />]
}
