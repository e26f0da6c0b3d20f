import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { ShareButton } from '#src/actions/share/share-button.tsx'
import { ArticleCard } from '#src/cards/article-card.tsx'
import { formatDay } from '#src/ui/format.ts'
import { PageGone } from '#src/ui/page-gone.tsx'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { PrintAddress } from '#src/ui/print-address.tsx'
import { PrintButton } from '#src/ui/print-button.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { BlogTags } from './blog-tags.tsx'
import { articleQueries } from './queries.ts'
import { readingMinutes, catalogueLinksIn } from './reading-time.ts'
import './article.css'

/** The page of a blog article. */
export function ArticlePage() {
  const loaded: Loaded | undefined = useLoaderData({ from: '/blog/item/$slug' })
  // Undefined for a moment when a page rendered as missing turns out to exist for an editor.
  return loaded === undefined ? null : <LoadedArticle {...loaded} />
}

type Loaded = { slug: string; preview: boolean }

function LoadedArticle({ slug, preview }: Loaded) {
  const queries = articleQueries(slug, preview)
  const { data: response } = useSuspenseQuery(queries.article)
  const { data: related } = useSuspenseQuery(queries.related)
  if (response === null) return <PageGone />
  const article = response.data
  const path = `/blog/item/${slug}`
  const minutes = readingMinutes(article.introtext, article.body)
  const links = catalogueLinksIn(article.body)
  return (
    <div className="article-page">
      <PageMeta
        title={article.meta_title || article.name}
        description={article.meta_description}
        canonical={path}
      />
      {response.is_working_copy === 1 && (
        <p className="draft-note" role="note">
          <strong>Förhandsgranskning.</strong> Besökare ser inte ändringarna än.
        </p>
      )}
      <article className="article">
        <header className="article-header">
          <div className="article-lead">
            <p className="article-back">
              <a href="/blog">Artiklar och inspiration</a>
            </p>
            <h1 tabIndex={-1}>{article.name}</h1>
            <RichText html={article.introtext} className="article-intro" />
            <p className="article-date">
              <time dateTime={new Date(article.published_at).toISOString().slice(0, 10)}>
                {formatDay(article.published_at)}
              </time>{' '}
              · {minutes} {minutes === 1 ? 'minut' : 'minuter'} att läsa
            </p>
            <BlogTags categories={article.blog_categories} />
          </div>
          {article.image !== '' && <ArticlePicture of={article} />}
        </header>
        <div className="article-body">
          <RichText html={article.body} className="article-content" />
          <div className="article-aside">
            {links.length > 0 && (
              <nav className="article-links" aria-labelledby="till-artikeln">
                <h2 id="till-artikeln">Material till artikeln</h2>
                <ul>
                  {links.map(({ address, text }) => (
                    <li key={address}>
                      <a href={address}>{text}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <div className="article-actions">
              <ShareButton name={article.name} path={path} />
              <PrintButton />
            </div>
            <PrintAddress path={path} />
          </div>
        </div>
      </article>
      {related !== null && related.data.length > 0 && (
        <section className="article-more horizontal-scroll" aria-labelledby="fler-artiklar">
          <div className="section-heading">
            <h2 id="fler-artiklar">Fler artiklar</h2>
            <a href="/blog">
              Visa alla<span className="visually-hidden"> artiklar</span>
            </a>
          </div>
          <ul className="article-grid">
            {related.data.map((other) => (
              <li key={other.id}>
                <ArticleCard article={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
