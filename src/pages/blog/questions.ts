import { listArticles, listBlogCategories, listRelatedArticles, readArticle } from '#contract/blog.ts'
import { ask } from '#src/data/ask.ts'

export type BlogView = { category: string; page: number }

const articlesShown = 12

/** What the list of articles asks; the same in the route's loader. */
export const blogQuestions = ({ category, page }: BlogView) => ({
  articles: ask(listArticles, {
    per_page: articlesShown,
    ...(category !== '' && { category }),
    ...(page > 1 && { page }),
  }),
  categories: ask(listBlogCategories, {}),
})

/** What an article's page asks; the same in the route's loader. */
export const articleQuestions = (slug: string) => ({
  article: ask(readArticle, { slug }),
  related: ask(listRelatedArticles, { slug }),
})
