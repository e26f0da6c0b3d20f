import { listArticles } from '#contract/calls/blog.ts'
import { listBoosted, listFilms, listLatest, listPopular, listTopics } from '#contract/calls/catalogue.ts'
import { homeRowSize } from '#contract/limits.ts'
import { listBanners, listTextLinks, readSeo } from '#contract/calls/site.ts'
import { callQuery } from '#src/api/call-query.ts'

/** The queries of the home page, shared with the route's loader. */
export const homeQueries = {
  banners: callQuery(listBanners, {}),
  links: callQuery(listTextLinks, {}),
  latest: callQuery(listLatest, { per_page: homeRowSize, options: 0 }),
  boosted: callQuery(listBoosted, { per_page: homeRowSize, options: 0 }),
  popular: callQuery(listPopular, { per_page: homeRowSize, options: 0 }),
  films: callQuery(listFilms, { home: 1, per_page: homeRowSize, options: 0 }),
  subjects: callQuery(listTopics, { parent: 'amne' }),
  articles: callQuery(listArticles, { per_page: 3 }),
  seo: callQuery(readSeo, { slug: 'home' }),
}
