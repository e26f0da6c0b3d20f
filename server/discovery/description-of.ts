import { readArticle } from '#contract/calls/blog.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { readTextPage } from '#contract/calls/site.ts'
import type { PageContext } from '../render/page-head.ts'
import { htmlToText } from '../core/markup/html-to-text.ts'
import { listingOf } from './page-kind.ts'

/** The length of a description that search engines show, characters. */
const maxDescriptionLength = 200

/** The page's own description, or the beginning of its text. */
export function descriptionOf(page: PageContext): string {
  if (page.meta.description !== '') return truncate(page.meta.description)
  const article = page.resultOf(readArticle)
  const text = page.resultOf(readTextPage)
  const listing = listingOf(page)
  if (article !== null) return truncate(htmlToText(article.data.introtext))
  if (text !== null) return truncate(htmlToText(text.data.body))
  if (listing !== null) return describeListing(page.meta.canonical, listing)
  return page.status === 200
    ? 'Filmer, arbetsblad och tryckt material för alla skolformer. Gratis för skolan.'
    : ''
}

/** Describes a listing without a text of its own by its filters and the number of materials. */
function describeListing(canonical: string, { filters, category, meta }: Listing): string {
  const chosen = filters.flatMap(({ data }) => data.filter(({ checked }) => checked))
  // The option in the address comes first.
  const primary = chosen.find(({ name }) => name === category?.name)
  const names = [
    ...chosen.filter((option) => option === primary),
    ...chosen.filter((option) => option !== primary),
  ].map(({ name }) => name)
  const [firstName = category?.name] = names
  const [, kind, child = ''] = (canonical.split('?')[0] ?? '').split('/')
  const countText = `${meta.total} material att läsa, hämta eller beställa.`
  if (firstName === undefined) return `Gratis skolmaterial för alla ämnen och årskurser. ${countText}`
  if (child !== '' && names.length <= 1 && kind === 'avsandare')
    return `Gratis skolmaterial från ${firstName}. ${countText}`
  if (child !== '' && names.length <= 1 && kind === 'nyckelord')
    return `Gratis skolmaterial om ${firstName}. ${countText}`
  return truncate(`Gratis skolmaterial: ${names.length === 0 ? firstName : names.join(', ')}. ${countText}`)
}

function truncate(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= maxDescriptionLength) return plain
  return `${plain.slice(0, maxDescriptionLength).replace(/ [^ ]*$/, '')} …`
}
