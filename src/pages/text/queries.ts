import { readTextPage } from '#contract/calls/site.ts'
import { callQuery } from '#src/api/call-query.ts'

/** The question that a text page asks; the same in the route's loader. */
export const textPageQuery = (slug: string) => callQuery(readTextPage, { slug })
