import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { listTopics } from '#contract/catalogue.ts'
import { anyChosen, groups, readChoice, readPage, type Group } from '#contract/filters.ts'
import { readSeo } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'
import { articleQuestions, blogQuestions } from '#src/pages/blog/questions.ts'
import { detailQuestion } from '#src/pages/detail/questions.ts'
import { homeQuestions } from '#src/pages/home/questions.ts'
import { groupOf, questionOf, seoQuestion, type Kind, type View } from '#src/pages/listing/place.ts'
import { textQuestion } from '#src/pages/text/questions.ts'

type Params = Record<string, string | undefined>
type Search = Record<string, unknown>

/** A slug that no page can have is not asked for. */
const slugLength = 200

export async function homePage(queries: QueryClient): Promise<object> {
  await Promise.all(
    Object.values(homeQuestions).map((question) => queries.ensureQueryData(question as never)),
  )
  return {}
}

export function listingPage(kind: Kind) {
  return async (queries: QueryClient, params: Params, search: Search): Promise<View> => {
    const view = viewOf(kind, params['child'] ?? '', search)
    const group = groupOf(kind)
    const filtered = anyChosen(view.choice.chosen)
    const topics = group !== null && view.place.child === '' && !filtered && view.choice.page === 1
    const [listing] = await Promise.all([
      queries.ensureQueryData(questionOf(view)),
      queries.ensureQueryData(ask(readSeo, seoQuestion(view))),
      topics ? queries.ensureQueryData(ask(listTopics, { parent: kind })) : null,
    ])
    if (listing === null) throw redirect({ href: '/404' })
    const { category, meta } = listing
    // An empty category sends the visitor on, once, to the same choice as a filter of its parent.
    if (
      group !== null &&
      category !== null &&
      view.place.child !== '' &&
      kind !== 'nyckelord' &&
      kind !== 'avsandare'
    ) {
      const bare = Object.keys(search).length === 0
      if (bare && meta.total === 0 && listing.customer_total === 0)
        throw redirect({ href: `/${kind}?${group}=${category.id}` })
    }
    if (
      kind === 'nyckelord' &&
      category !== null &&
      view.place.child !== '' &&
      category.slug !== view.place.child
    ) {
      throw redirect({ href: `/nyckelord/${category.slug}?nyckelord=${category.id}`, replace: true })
    }
    return view
  }
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
  const answer = await queries.ensureQueryData(detailQuestion(slug, preview))
  return answer === null ? null : { slug, preview }
}

export async function blogPage(queries: QueryClient, params: Params, search: Search): Promise<object | null> {
  const view = { category: params['slug'] ?? '', page: readPage(search['page']) }
  const questions = blogQuestions(view)
  const [articles] = await Promise.all([
    queries.ensureQueryData(questions.articles),
    queries.ensureQueryData(questions.categories),
  ])
  return articles === null ? null : view
}

export async function articlePage(queries: QueryClient, params: Params): Promise<object | null> {
  const slug = params['slug'] ?? ''
  const questions = articleQuestions(slug)
  const [article] = await Promise.all([
    queries.ensureQueryData(questions.article),
    queries.ensureQueryData(questions.related),
  ])
  return article === null ? null : { slug }
}

export async function textPage(queries: QueryClient, params: Params): Promise<object | null> {
  const slug = params['slug'] ?? ''
  return (await queries.ensureQueryData(textQuestion(slug))) === null ? null : { slug }
}
