import { read } from './call.ts'

/** Articles, newest first; those of one category where `category` is its slug. */
export const listArticles = read({
  name: 'listArticles',
  path: '/blogs/latest',
  resource: 'blog',
  priority: 'medium',
  cacheSeconds: 900,
})

export const listBlogCategories = read({
  name: 'listBlogCategories',
  path: '/blogs/categories',
  resource: 'blog',
  priority: 'low',
  cacheSeconds: 900,
})

export const readArticle = read({
  name: 'readArticle',
  path: '/blogs/item/{slug}',
  resource: 'blog',
  priority: 'medium',
  cacheSeconds: 900,
})

export const listRelatedArticles = read({
  name: 'listRelatedArticles',
  path: '/blogs/related/{slug}',
  resource: 'blog',
  priority: 'low',
  cacheSeconds: 900,
})
