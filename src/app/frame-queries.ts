import { readFooterMenu, readMenu } from '#contract/calls/site.ts'
import { callQuery } from '#src/api/call-query.ts'

/** The frame's queries, which the root route's loader also loads. */
export const frameQueries = { menu: callQuery(readMenu, {}), footer: callQuery(readFooterMenu, {}) }
