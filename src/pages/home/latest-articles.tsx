import type { ArticleCard as Article } from '#contract/schemas/blog.ts'
import { ArticleCard } from '#src/cards/article-card.tsx'

/** The newest articles, with a link to all of them. */
export function LatestArticles({ title, articles }: { title: string; articles: Article[] }) {
  return (
    <section className="horizontal-scroll" aria-labelledby="home-articles">
      <div className="section-heading">
        <h2 id="home-articles">{title}</h2>
        <a href="/blog">
          Visa alla<span className="visually-hidden"> artiklar</span>
        </a>
      </div>
      <ul className="article-grid">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}
