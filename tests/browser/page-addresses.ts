import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, swedishDay } from '#contract/swedish-week.ts'
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
  'the help about boxes': '/lador/hjalp',
  'opening a box in a file': '/lada/oppna',
  'what boxes cover': '/lada/tackning',
  'an invitation to a box': '/lada/kollega',
  'a box shared by a link': sharedBoxAddress,
  'a joint order': jointOrderAddress,
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

/** Shares a box as a device does: a heading, a material, a note and a link. */
async function sharedBoxAddress(site: ListeningServer) {
  const part = { title: '', text: '', minutes: 10, material_id: 0, url: '', own_file: '' }
  const parts = [
    { ...part, kind: 'section', title: 'Lektion 1' },
    { ...part, kind: 'material', material_id: (await printedMaterial(site)).id },
    { ...part, kind: 'note', title: 'Ha framme', text: 'Kartan på väggen' },
    { ...part, kind: 'link', title: 'Utställningen', url: 'https://museum.example/' },
  ].map((each) => ({ ...each, id: randomUUID() }))
  const box = JSON.stringify({ title: 'Vikingatiden', subject: 'Historia', grade: 'Åk 4', parts })
  return `/delad/${await makeLink(site, '/shared-box/share', { days: '30', box })}`
}

/** Starts a joint order, which colleagues answer at its address. */
async function jointOrderAddress(site: ListeningServer) {
  const materials = [(await printedMaterial(site)).id]
  const last_day = addDays(swedishDay(Date.now()), 3)
  return `/gemensam/${await makeLink(site, '/joint-order/start', { title: 'Vikingatiden', last_day, materials })}`
}

/** What a device with a secret of its own makes for whoever gets the link. */
async function makeLink(
  site: ListeningServer,
  path: string,
  fields: Record<string, unknown>,
): Promise<string> {
  const response = await fetch(`${site.address}/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ secret: randomBytes(32).toString('base64url'), ...fields }),
  })
  const { data } = (await response.json()) as { data: { address: string } }
  return data.address
}

const printedMaterial = ({ store }: ListeningServer) =>
  store
    .selectFrom('material')
    .select('id')
    .where('status', '=', 1)
    .where('is_order', '=', 1)
    .where('stock_qty', '>', 5)
    .orderBy('id')
    .executeTakeFirstOrThrow()
