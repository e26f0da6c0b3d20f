import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { ArticleCard } from '#src/cards/article-card.tsx'
import { Picture } from '#src/material/picture.tsx'
import { onDay } from '#src/ui/numbers.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { articleQuestions } from './questions.ts'
import './blog.css'

/** One article. */
export function ArticlePage() {
  const { slug }: { slug: string } = useLoaderData({ strict: false })
  const questions = articleQuestions(slug)
  const { data: answer } = useSuspenseQuery(questions.article)
  const { data: related } = useSuspenseQuery(questions.related)
  if (answer === null) return null
  const article = answer.data
  return (
    <div className="blog">
      <PageMeta
        title={article.meta_title || article.name}
        description={article.meta_description}
        canonical={`/blog/item/${slug}`}
      />
      <article className="article">
        <header>
          <ul className="tags" aria-label="Kategorier">
            {article.blog_categories.map((category) => (
              <li key={category.slug}>
                <a href={`/blog/category/${category.slug}`}>{category.name}</a>
              </li>
            ))}
          </ul>
          <h1 tabIndex={-1}>{article.name}</h1>
          <p className="article-date">{onDay(article.published_at)}</p>
          <Picture of={article} size="blog" eager />
        </header>
        <RichText html={article.introtext} className="article-intro" />
        <RichText html={article.body} />
      </article>
      {related !== null && related.data.length > 0 && (
        <section aria-labelledby="fler-artiklar">
          <h2 id="fler-artiklar">Fler artiklar</h2>
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
