import { listArticles } from '#contract/blog.ts'
import { listFilms, listLatest, listPopular, listTopics } from '#contract/catalogue.ts'
import { listBanners, listTextLinks, readSeo } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'

/** What the home page asks; the same in the route's loader. */
export const homeQuestions = {
  banners: ask(listBanners, {}),
  links: ask(listTextLinks, {}),
  latest: ask(listLatest, { home: 1, per_page: 4, options: 0 }),
  popular: ask(listPopular, { home: 1, per_page: 4, options: 0 }),
  films: ask(listFilms, { home: 1, per_page: 4, options: 0 }),
  subjects: ask(listTopics, { parent: 'amne' }),
  articles: ask(listArticles, { per_page: 3 }),
  seo: ask(readSeo, { slug: 'home' }),
}
