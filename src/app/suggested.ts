import type { Output } from '#contract/calls/call.ts'
import type { suggest } from '#contract/calls/search.ts'

/** What is suggested leads to its address; without one it removes all earlier searches. A search is remembered when it is chosen, and can then be removed. */
export type Suggestion = {
  name: string
  address: string
  hint: string
  image?: string
  isSearch?: true
  isEarlier?: true
}

type Answer = Output<typeof suggest>['data'][number]

/** The folder of addresses of each kind of option, and what the kind is called. */
const optionKinds = {
  sender: ['avsandare', 'Avsändare'],
  subject: ['amne', 'Ämne'],
  theme: ['tema', 'Tema'],
  keyword: ['nyckelord', 'Nyckelord'],
} as const

/** The server's suggestions. */
export function fromAnswer(answer: readonly Answer[]): Suggestion[] {
  return answer.map(({ name, slug, kind, is_customer, image }) => {
    if (kind === 'word') return { name, address: searchFor(name), hint: 'Sök', isSearch: true }
    if (kind === 'article') return { name, address: `/${slug}`, hint: 'Artikel' }
    if (kind === 'material')
      return { name, address: `/${slug}`, hint: is_customer === 1 ? 'Användare' : 'Material', image }
    const [folder, hint] = optionKinds[kind]
    return { name, address: `/${folder}/${slug}`, hint }
  })
}

/** Beside other suggestions only the latest that begins as typed, but not what is typed. */
const maxBesideOthers = 1

/** Earlier searches that start with the typed text; all of them while nothing is typed. */
export function fromMemory(remembered: readonly string[], q: string, besideOthers: boolean): Suggestion[] {
  const start = q.toLocaleLowerCase('sv')
  const shown = remembered
    .filter((name) => name.toLocaleLowerCase('sv').startsWith(start))
    .filter((name) => !besideOthers || name.toLocaleLowerCase('sv') !== start)
    .slice(0, besideOthers ? maxBesideOthers : remembered.length)
    .map((name): Suggestion => ({
      name,
      address: searchFor(name),
      hint: 'Tidigare',
      isSearch: true,
      isEarlier: true,
    }))
  return shown.length === 0 || besideOthers ? shown : [...shown, removesAll]
}

const removesAll: Suggestion = { name: 'Ta bort alla tidigare sökningar', address: '', hint: '' }

const searchFor = (q: string) => `/search?q=${encodeURIComponent(q)}`
