import { listArticles } from '#contract/calls/blog.ts'
import { listBoosted, listFilms, listLatest, listPopular, listTopics } from '#contract/calls/catalogue.ts'
import { homeRowSize } from '#contract/limits.ts'
import { listBanners, listTextLinks, readSeo } from '#contract/calls/site.ts'
import { callQuery } from '#src/api/call-query.ts'

/** A short row of cards: no filters, and no materials of customers, which only listings show. */
const row = { per_page: homeRowSize, options: 0, customer_materials: 0 }

/** The queries of the home page, shared with the route's loader. */
export const homeQueries = {
  banners: callQuery(listBanners, {}),
  links: callQuery(listTextLinks, {}),
  latest: callQuery(listLatest, row),
  boosted: callQuery(listBoosted, row),
  popular: callQuery(listPopular, row),
  films: callQuery(listFilms, { home: 1, ...row }),
  subjects: callQuery(listTopics, { parent: 'amne' }),
  grades: callQuery(listTopics, { parent: 'arskurs' }),
  articles: callQuery(listArticles, { per_page: 3 }),
  seo: callQuery(readSeo, { slug: 'home' }),
}
