import { hashKey, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { listTopics, type Listing } from '#contract/catalogue.ts'
import { groups, readChoice, readPage, writeChoice, type Group } from '#contract/filters.ts'
import { readSeo } from '#contract/site.ts'
import { answerAlso, answerTo, ask, askBeside, askOrNothing } from '#src/data/ask.ts'
import { articleQuestions, blogQuestions } from '#src/pages/blog/questions.ts'
import { detailQuestion } from '#src/pages/detail/questions.ts'
import { homeQuestions } from '#src/pages/home/questions.ts'
import {
  addressOf,
  childOf,
  groupOf,
  heldChoice,
  knownChoice,
  questionOf,
  seoQuestion,
  showsTopics,
  type Kind,
  type View,
} from '#src/pages/listing/place.ts'
import { textQuestion } from '#src/pages/text/questions.ts'

type Params = Record<string, string | undefined>
type Search = Record<string, unknown>

/** A slug that no page can have is not asked for. */
const slugLength = 200

/** The home page is drawn of what there is, as soon as one of its rows is there; only when no row is answered is it not drawn at all. */
export async function homePage(queries: QueryClient): Promise<object> {
  const { banners: _banners, links: _links, seo: _seo, ...rows } = homeQuestions
  const asked = Object.values(rows).map(async (question) => {
    if (!(await askOrNothing(queries, question))) throw new Error('No row of the home page was answered')
  })
  await askBeside(queries, Promise.any(asked), Object.values(homeQuestions))
  return {}
}

export function listingPage(kind: Kind) {
  return async (queries: QueryClient, params: Params, search: Search): Promise<View> => {
    const asked = await oneKeyword(queries, viewOf(kind, params['child'] ?? '', search))
    const topics = () => answerTo(queries, ask(listTopics, { parent: kind }))
    const page = Promise.all([
      answerTo(queries, questionOf(asked)),
      showsTopics(asked, asked.choice) ? topics() : null,
    ])
    const [listing] = await askBeside(queries, page, [ask(readSeo, seoQuestion(asked))])
    if (listing === null) throw redirect({ href: '/404' })
    const view = withKnown(queries, asked, listing)
    sendOn(view, listing)
    if (showsTopics(view, view.choice)) await topics()
    return view
  }
}

/** The view with what is known alone. Unknown ids change nothing, so the answer to the one is that to the other, of the same age. */
function withKnown(queries: QueryClient, asked: View, listing: Listing): View {
  const view = { ...asked, choice: knownChoice(asked.choice, listing) }
  const [before, after] = [questionOf(asked).queryKey, questionOf(view).queryKey]
  if (hashKey(before) === hashKey(after)) return asked
  answerAlso(queries, before, after)
  return view
}

/** Sends on from an empty category and from a keyword's wrong name; each leads to an address that leads no further. */
function sendOn(view: View, listing: Listing): void {
  const { kind, child } = view.place
  const category = childOf(view, listing)
  const group = groupOf(kind)
  if (category === null || group === null) return
  const choice = heldChoice(view, listing)
  if (group === 'nyckelord') {
    if (category.slug !== child) throw redirect({ href: addressOf(view, choice, category), replace: true })
    return
  }
  // An empty category without filters is, once, the same choice as a filter of its parent.
  const alone = groups.every((other) => other === group || choice.chosen[other].length === 0)
  const empty = listing.meta.total === 0 && listing.customer_total === 0
  if (group !== 'avsandare' && alone && choice.chosen[group].length === 1 && empty)
    throw redirect({ href: writeChoice(`/${kind}`, { ...choice, page: 1 }) })
}

/**
 * A keyword's own page has one keyword: the one of its id, or of its slug when nobody has the id. Several ids are a choice
 * among all keywords, which has an address of its own.
 */
async function oneKeyword(queries: QueryClient, view: View): Promise<View> {
  const { kind, child } = view.place
  if (kind !== 'nyckelord' || child === '' || view.choice.chosen.nyckelord.length < 2) return view
  const among: View = { ...view, place: { kind, child: '' } }
  const listing = await answerTo(queries, questionOf(among))
  const choice = listing === null ? view.choice : knownChoice(view.choice, listing)
  if (choice.chosen.nyckelord.length > 1)
    throw redirect({ href: addressOf(among, choice, null), replace: true })
  return { ...view, choice }
}

/** What an address shows. On a keyword's own page its id names the keyword; it is no filter. */
export function viewOf(kind: Kind, child: string, search: Search): View {
  const choice = readChoice(search)
  const all = groups.find((group): group is Group => group === search['alla']) ?? null
  return {
    place: { kind, child: child.slice(0, slugLength) },
    choice: kind === 'search' ? choice : { ...choice, q: '' },
    all,
    listall: search['listall'] === '1',
  }
}

export async function detailPage(
  queries: QueryClient,
  params: Params,
  search: Search,
): Promise<object | null> {
  const slug = params['slug'] ?? ''
  if (slug.length > slugLength) return null
  const preview = search['preview'] === '1'
  const answer = await answerTo(queries, detailQuestion(slug, preview))
  return answer === null ? null : { slug, preview }
}

/** A file of a material asks what the material's own page asks. */
export async function readerPage(
  queries: QueryClient,
  params: Params,
  search: Search,
): Promise<object | null> {
  const loaded = await detailPage(queries, params, search)
  return loaded === null ? null : { ...loaded, file: params['file'] ?? '' }
}

export async function blogPage(queries: QueryClient, params: Params, search: Search): Promise<object | null> {
  const view = { category: params['slug'] ?? '', page: readPage(search['page']) }
  const questions = blogQuestions(view)
  const articles = await askBeside(queries, answerTo(queries, questions.articles), [questions.categories])
  return articles === null ? null : view
}

export async function articlePage(queries: QueryClient, params: Params): Promise<object | null> {
  const slug = params['slug'] ?? ''
  const questions = articleQuestions(slug)
  const article = await askBeside(queries, answerTo(queries, questions.article), [questions.related])
  return article === null ? null : { slug }
}

export async function textPage(queries: QueryClient, params: Params): Promise<object | null> {
  const slug = params['slug'] ?? ''
  return (await answerTo(queries, textQuestion(slug))) === null ? null : { slug }
}
