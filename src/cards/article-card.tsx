import type { ArticleCard as Card } from '#contract/schemas/blog.ts'
import { Picture, type Eager } from '#src/material/picture.tsx'
import { formatDay } from '#src/ui/format.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import './article-card.css'

type Props = { article: Card; eager?: Eager; pictureSizes?: string | undefined }

/** A browser that reads 'auto' measures a picture that is not loaded at once; for others it has the width of its file. */
const measured = 'auto, 407px'

/** A blog article as a card. `pictureSizes` are the widths of a picture that is shown larger than its size (src/material/picture.tsx). */
export function ArticleCard({ article, eager = false, pictureSizes }: Props) {
  const sizes = pictureSizes ?? (eager === false ? measured : undefined)
  const address = `/blog/item/${article.slug}`
  return (
    <article className="article-card">
      <a className="card-picture" href={address} tabIndex={-1} aria-hidden="true">
        <Picture of={article} size="blog" eager={eager} sizes={sizes} alt="" />
      </a>
      <div className="article-card-text">
        <ul className="tags" aria-label="Kategorier">
          {article.blog_categories.map((category) => (
            <li key={category.slug}>
              <a href={`/blog/category/${category.slug}`}>{category.name}</a>
            </li>
          ))}
        </ul>
        <h3>
          <a href={address}>{article.name}</a>
        </h3>
        <p className="article-card-date">{formatDay(article.published_at)}</p>
        <RichText html={article.introtext} />
        <a className="button button-secondary" href={address}>
          Läs mer<span className="visually-hidden">: {article.name}</span>
        </a>
      </div>
    </article>
  )
}
