import { listArticles, listBlogCategories, listRelatedArticles, readArticle } from '#contract/calls/blog.ts'
import { callQuery } from '#src/api/call-query.ts'

export type BlogView = { category: string; page: number }

const articlesPerPage = 12

/** The queries of the list of articles, shared with the route's loader. */
export const blogQueries = ({ category, page }: BlogView) => ({
  articles: callQuery(listArticles, {
    per_page: articlesPerPage,
    ...(category !== '' && { category }),
    ...(page > 1 && { page }),
  }),
  categories: callQuery(listBlogCategories, {}),
})

/** The queries of an article's page, shared with the route's loader. */
export const articleQueries = (slug: string, preview = false) => ({
  article: callQuery(readArticle, { slug, ...(preview && { preview: 1 }) }),
  related: callQuery(listRelatedArticles, { slug }),
})
