import { readTextPage } from '#contract/calls/site.ts'
import { callQuery } from '#src/api/call-query.ts'

/** The query of a text page, shared with the route's loader. */
export const textPageQuery = (slug: string, preview = false) =>
  callQuery(readTextPage, { slug, ...(preview && { preview: 1 }) })
