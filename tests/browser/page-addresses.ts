import type { ListeningServer } from '../support/test-server.ts'

type Address = string | ((site: ListeningServer) => Promise<string>)

/** One address of every kind of page. Those that depend on the seed are looked up in the database. */
const pages = {
  'the home page': '/',
  'all subjects': '/amne',
  'all grades': '/arskurs',
  'all themes': '/tema',
  'all keywords': '/nyckelord',
  'a subject': '/amne/biologi',
  'a listing with filters': '/amne?arskurs=14&amne=23',
  'a second page': '/amne?page=2',
  'a keyword': '/nyckelord/vatten',
  'a sender': '/avsandare/kust-och-hav',
  'popular material': '/popularall',
  'new material': '/latestall',
  films: '/film',
  'an empty search': '/search',
  'a search': '/search?q=vatten',
  'a misspelt search': '/search?q=k%C3%A4llkrtik',
  'a search without results': '/search?q=zzqqxx',
  'a film': (site) => materialAddressWith(site, 'product_video', 1),
  'a material with files': (site) => materialAddressWith(site, 'is_downloadable', 1),
  'a printed material': (site) => materialAddressWith(site, 'is_order', 1),
  'an external material': externalMaterialAddress,
  articles: '/blog',
  'a blog category': async ({ store }) =>
    `/blog/category/${(await store.selectFrom('blog_category').select('slug').executeTakeFirstOrThrow()).slug}`,
  'an article': async ({ store }) =>
    `/blog/item/${(await store.selectFrom('article').select('slug').where('status', '=', 1).executeTakeFirstOrThrow()).slug}`,
  'the privacy policy': '/pages/integritetspolicy',
  'the outbox': '/utkorg',
  'saved materials': '/sparat',
  'the boxes': '/lador',
  'opening a box in a file': '/lada/oppna',
  'what boxes cover': '/lada/tackning',
  'an invitation to a box': '/lada/kollega',
  'a receipt that is not on this device': '/kvitto/00000000-0000-4000-8000-000000000000',
  'stopping stock emails': '/sluta-bevaka',
  'an order whose link is broken': '/bestallning',
  'a place in the queue whose link is broken': '/din-plats',
  'a file in the reader': readerAddress,
  'a missing page': '/har-aldrig-funnits',
} satisfies Record<string, Address>

export type PageName = keyof typeof pages

/** Pages with the same template as another page in the list. */
export const sameTemplatePages: readonly PageName[] = [
  'all grades',
  'all themes',
  'all keywords',
  'a second page',
  'a keyword',
  'a sender',
  'popular material',
  'new material',
  'films',
  'an empty search',
  'a printed material',
  'an external material',
  'a blog category',
]
export const pageNames = Object.keys(pages) as PageName[]

export async function addressOf(name: PageName, site: ListeningServer): Promise<string> {
  const address: Address = pages[name]
  return typeof address === 'string' ? address : address(site)
}

async function materialAddressWith(
  { store }: ListeningServer,
  column: 'product_video' | 'is_downloadable' | 'is_order',
  flag: 0 | 1,
) {
  const row = await store
    .selectFrom('material')
    .select('slug')
    .where('status', '=', 1)
    .where(column, '=', flag)
    .where('product_externalurl', '=', '')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return `/${row.slug}`
}

async function readerAddress({ store }: ListeningServer) {
  const row = await store
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select(['material.slug', 'material_file.id'])
    .where('material.status', '=', 1)
    .where('type', '=', 'application/pdf')
    .orderBy('material_file.id')
    .executeTakeFirstOrThrow()
  return `/las/${row.slug}/${row.id}`
}

async function externalMaterialAddress({ store }: ListeningServer) {
  const row = await store
    .selectFrom('material')
    .select('slug')
    .where('status', '=', 1)
    .where('product_externalurl', '!=', '')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return `/${row.slug}`
}
