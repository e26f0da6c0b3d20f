import type { MaterialCard } from '#contract/schemas/material.ts'
import { pictureUrlAt } from '#contract/pictures.ts'
import { startStaticSite, type StaticSite } from './static-site.ts'

/**
 * Serves hand-written pages with the site's own data and pictures: what a page costs that is nothing but its content. Home, a listing, a
 * search and a material; `hasLimitPage` says which.
 */
export const startLimitSite = (site: string): Promise<StaticSite> =>
  startStaticSite(site, async (address) => {
    const { pathname, searchParams } = new URL(address, site)
    const [, kind = '', child] = pathname.split('/')
    const q = searchParams.get('q') ?? ''
    const chosen = [...searchParams].filter(([name]) => name !== 'q').map(([name, ids]) => `&${name}=${ids}`)
    if (kind === '') return cardsPage('Skolmaterial', await read(site, '/product/latest?per_page=24'))
    if (kind === 'search')
      return cardsPage(q, await read(site, `/search/product?q=${encodeURIComponent(q)}${chosen.join('')}`))
    if (kind === 'amne') {
      const cards = `/product/category/amne?childslug=${child ?? ''}${chosen.join('')}`
      return cardsPage(child ?? 'Alla ämnen', await read(site, cards))
    }
    return materialPage(await read(site, `/product/detail/${kind}`))
  })

/** Not articles. */
export const hasLimitPage = (address: string): boolean => !address.startsWith('/blog')

async function read<Data>(site: string, path: string): Promise<Data> {
  const response = await fetch(`${site}/v1${path}`)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return ((await response.json()) as { data: Data }).data
}

const styles = `
  body { margin: 0 auto; max-width: 1200px; padding: 16px; background: #fbf8f2; color: #1d2b2a; font: 16px/1.5 system-ui, sans-serif }
  ul { display: grid; gap: 10px; margin: 0; padding: 0; list-style: none }
  li { display: grid; grid-template-columns: 80px 1fr; gap: 12px; padding: 12px; border: 1px solid #e4dfd3; border-radius: 16px; background: #fff }
  li img { width: 80px; height: 53px; border-radius: 8px }
  h2, p { margin: 0; font-size: 1rem }
  a { color: #0f5b4c }
  article > img { float: left; width: 96px; height: auto; margin-right: 18px }
`

function cardsPage(title: string, materials: readonly MaterialCard[]): string {
  return page(title, `<ul>${materials.slice(0, 24).map(card).join('')}</ul>`)
}

/** The picture has the size that our rows on a phone fetch; the first two are loaded at once, as ours. */
function card(material: MaterialCard, position: number): string {
  const subjects = material.product_subject.map(({ name }) => escape(name)).join(', ')
  const lazy = position < 2 ? '' : ' loading="lazy"'
  return (
    `<li><img src="${escape(material.image)}" alt="" width="300" height="200"${lazy}><div>` +
    `<p>${subjects}</p><h2><a href="/${escape(material.slug)}">${escape(material.name)}</a></h2></div></li>`
  )
}

type Material = MaterialCard & { short_description: string; description: string }

/** `description` is HTML that the server has sanitized. */
function materialPage(material: Material): string {
  const [once, twice] = [1, 2].map((scale) => pictureUrlAt(material.image, 'detail', scale as 1 | 2))
  return page(
    material.name,
    `<article><img src="${escape(once ?? '')}" srcset="${escape(twice ?? '')} 2x" alt="" width="200" height="300">` +
      `<p>${escape(material.short_description)}</p>${material.description}</article>`,
  )
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>` +
  `<style>${styles.replaceAll(/\s+/g, ' ')}</style><main><h1>${escape(title)}</h1>${content}</main></html>`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
