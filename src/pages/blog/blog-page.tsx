import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { nothingToShow } from '#contract/words.ts'
import { ArticleCard } from '#src/cards/article-card.tsx'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { blogQuestions, type BlogView } from './questions.ts'
import './blog.css'

/** Articles, newest first, of all categories or one. */
export function BlogPage() {
  const view: BlogView = useLoaderData({ strict: false })
  const questions = blogQuestions(view)
  const { data: articles } = useSuspenseQuery(questions.articles)
  const { data: categories } = useSuspenseQuery(questions.categories)
  if (articles === null) return null
  const path = view.category === '' ? '/blog' : `/blog/category/${view.category}`
  const address = (page: number) => (page === 1 ? path : `${path}?page=${page}`)
  return (
    <div className="blog">
      <PageMeta title={articles.metas.meta_title} canonical={address(view.page)} />
      <h1 tabIndex={-1}>{articles.metas.title}</h1>
      <ul className="tags blog-categories" aria-label="Kategorier">
        {categories?.data.map((category) => (
          <li key={category.id}>
            <a
              href={`/blog/category/${category.slug}`}
              aria-current={category.slug === view.category ? 'page' : undefined}
            >
              {category.title}
            </a>
          </li>
        ))}
      </ul>
      {articles.data.length === 0 ? (
        <p className="empty-title">{nothingToShow}</p>
      ) : (
        <section aria-labelledby="artiklar">
          <h2 id="artiklar" className="unseen">
            Artiklar
          </h2>
          <ul className="article-grid">
            {articles.data.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager current={articles.meta.current_page} last={articles.meta.last_page} address={address} />
    </div>
  )
}
