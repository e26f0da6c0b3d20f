import { listArticles } from '#contract/blog.ts'
import { listBoosted, listFilms, listLatest, listPopular, listTopics } from '#contract/catalogue.ts'
import { homeRow } from '#contract/limits.ts'
import { listBanners, listTextLinks, readSeo } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'

/** What the home page asks; the same in the route's loader. */
export const homeQuestions = {
  banners: ask(listBanners, {}),
  links: ask(listTextLinks, {}),
  latest: ask(listLatest, { per_page: homeRow, options: 0 }),
  boosted: ask(listBoosted, { per_page: homeRow, options: 0 }),
  popular: ask(listPopular, { per_page: homeRow, options: 0 }),
  films: ask(listFilms, { home: 1, per_page: homeRow, options: 0 }),
  subjects: ask(listTopics, { parent: 'amne' }),
  articles: ask(listArticles, { per_page: 3 }),
  seo: ask(readSeo, { slug: 'home' }),
}
