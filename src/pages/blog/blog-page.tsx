import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { nothingToShow } from '#contract/messages.ts'
import { ArticleCard } from '#src/cards/article-card.tsx'
import { PageGone } from '#src/ui/page-gone.tsx'
import { titleWithPage, PageMeta } from '#src/ui/page-meta.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { blogQueries, type BlogView } from './queries.ts'
import './blog.css'

const lead = 'Uppslag och erfarenheter från klassrummet, och vägar till material att börja med.'

/** The widths of the first article's picture: beside its text where there is space, else as wide as the page. */
const leadPictureSizes = '(min-width: 1240px) 666px, (min-width: 800px) 54vw, calc(100vw - 34px)'

/** The articles of all categories or one, newest first. */
export function BlogPage() {
  const { category = '', page = 1 }: Partial<BlogView> = useLoaderData({ strict: false })
  const view: BlogView = { category, page }
  const queries = blogQueries(view)
  const { data: articles } = useSuspenseQuery(queries.articles)
  const { data: categories } = useSuspenseQuery(queries.categories)
  if (articles === null) return <PageGone />
  const path = view.category === '' ? '/blog' : `/blog/category/${view.category}`
  const address = (page: number) => (page === 1 ? path : `${path}?page=${page}`)
  const { title, meta_title, meta_description } = articles.metas
  // The newest article is larger, only on the first page of all categories.
  const hasLead = view.category === '' && view.page === 1 && articles.data.length > 3
  return (
    <div className="blog">
      <PageMeta
        title={titleWithPage(meta_title, view.page)}
        description={meta_description || lead}
        canonical={address(view.page)}
      />
      <header className="blog-header">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
        <ul className="tags blog-categories" aria-label="Kategorier">
          <li>
            <a href="/blog" aria-current={view.category === '' ? 'page' : undefined}>
              Alla
            </a>
          </li>
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
      </header>
      {articles.data.length === 0 ? (
        <div className="empty-state">
          <p className="empty-state-title">
            <span lang="en">{nothingToShow}</span>
          </p>
          <p>Här finns inget att visa än.</p>
          <a className="button button-secondary" href="/blog">
            Till alla artiklar
          </a>
        </div>
      ) : (
        <section aria-labelledby="artiklar">
          <h2 id="artiklar" className="visually-hidden">
            Artiklar
          </h2>
          <ul className={hasLead ? 'article-grid article-grid-featured' : 'article-grid'}>
            {articles.data.map((article, position) => (
              <li key={article.id}>
                <ArticleCard
                  article={article}
                  eager={position < 2 && (position > 0 || 'first')}
                  pictureSizes={hasLead && position === 0 ? leadPictureSizes : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager current={articles.meta.current_page} last={articles.meta.last_page} address={address} />
    </div>
  )
}
