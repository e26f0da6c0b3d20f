import { readTextPage } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'

/** The question that a text page asks; the same in the route's loader. */
export const textQuestion = (slug: string) => ask(readTextPage, { slug })
