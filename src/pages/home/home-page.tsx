import { useSuspenseQuery } from '@tanstack/react-query'
import { defaultTitle } from '#contract/words.ts'
import { ArticleCard } from '#src/cards/article-card.tsx'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { Hero, SeasonBanner } from './home-banner.tsx'
import { MaterialRow } from './material-row.tsx'
import { homeQuestions } from './questions.ts'
import { SubjectTiles } from './subject-tiles.tsx'
import './home-page.css'

/** The first page: what there is, and ways in. Any part may be missing (the route's loader); the others stand. */
export function HomePage() {
  const banners = useSuspenseQuery(homeQuestions.banners).data
  const links = useSuspenseQuery(homeQuestions.links).data
  const latest = useSuspenseQuery(homeQuestions.latest).data
  const popular = useSuspenseQuery(homeQuestions.popular).data
  const films = useSuspenseQuery(homeQuestions.films).data
  const subjects = useSuspenseQuery(homeQuestions.subjects).data
  const articles = useSuspenseQuery(homeQuestions.articles).data
  const seo = useSuspenseQuery(homeQuestions.seo).data
  const [first, ...others] = banners?.data ?? []
  return (
    <div className="home">
      <PageMeta
        title={seo?.data.meta_title ?? defaultTitle}
        description={seo?.data.meta_description ?? ''}
        canonical="/"
      />
      <Hero title={first?.title ?? defaultTitle} body={first?.body ?? ''} links={links?.data ?? []} />
      <MaterialRow title="Nytt material" address="/latestall" materials={latest?.data ?? []} eager />
      <SubjectTiles subjects={subjects?.data ?? []} />
      <MaterialRow title="Populära material" address="/popularall" materials={popular?.data ?? []} />
      {others.map((banner) => (
        <SeasonBanner key={banner.id} banner={banner} />
      ))}
      <MaterialRow title="Film" address="/film" materials={films?.data ?? []} />
      {articles !== null && articles.data.length > 0 && (
        <section className="swipe" aria-labelledby="home-articles">
          <div className="row-title">
            <h2 id="home-articles">{articles.metas.title}</h2>
            <a href="/blog">
              Visa alla<span className="unseen"> artiklar</span>
            </a>
          </div>
          <ul className="article-grid">
            {articles.data.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
