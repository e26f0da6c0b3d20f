import { addDays, swedishDay } from '#contract/swedish-week.ts'
import { enqueueEmail } from '#server/mail/enqueue-email.ts'
import { createCustomer } from '#tests/server/create-customer.ts'
import { addCounts, dayInWeek, twoSenders } from '#tests/server/figures-fixture.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { createLinkMaterial } from './customer-materials.ts'
import { orderPrints, post } from './staff-demo-orders.ts'

// Work for staff as on an ordinary day, for pictures.

const works = [
  ['Kottar som mönster', 'Eleverna letar mönster i kottar och räknar spiralerna.'],
  ['Mät ett träd', 'Så mäter klassen ett träd med en pinne och en skugga.'],
  ['Bråk i köket', 'Recept för två, fyra och sex. Räkna om och baka.'],
] as const

/** Fills a site with what waits for staff, and with what has been counted. Gives the packed and waiting materials. */
export async function createStaffWork(site: ListeningServer) {
  const prints = await orderPrints(site)
  await submitWorks(site)
  await reportProblems(site, prints.printed.slug)
  await addOrganisation(site)
  await refuseEmail(site)
  await countVisits(site)
  return prints
}

async function submitWorks(site: ListeningServer): Promise<void> {
  const { headers } = await createCustomer(site.store)
  for (const [name, short_description] of works)
    await createLinkMaterial(site, headers, { name, short_description })
}

async function reportProblems(site: ListeningServer, slug: string): Promise<void> {
  const report = { page: `/${slug}`, email: 'per@hem.example' }
  await post(site, '/report-problem', {
    ...report,
    kind: 'link',
    text: 'Länken till filmen går inte att öppna.',
  })
  await post(site, '/report-problem', { ...report, kind: 'link', text: 'Sidan två saknas i arbetsbladet.' })
}

async function addOrganisation({ store }: ListeningServer): Promise<void> {
  const { id } = await createCustomer(store)
  await store.updateTable('customer').set({ is_organisation: 1 }).where('id', '=', id).execute()
  await store
    .insertInto('organisation')
    .values({ customer_id: id, name: 'Föreningen Skogen', website: 'https://skogen.example' })
    .execute()
}

async function refuseEmail({ store }: ListeningServer): Promise<void> {
  const recipient = 'kim.lind@skola.example'
  const email = { kind: 'order', recipient, subject: 'Din beställning', text: 'Hej!', html: '<p>Hej!</p>' }
  await store.transaction().execute((transaction) => enqueueEmail(transaction, email))
  await store
    .updateTable('letter')
    .set({ state: 'refused', reason: '550' })
    .where('recipient', '=', recipient)
    .execute()
}

/** Eleven weeks of visits, more of them in the school's busy weeks. */
async function countVisits(site: ListeningServer): Promise<void> {
  const { one, other } = await twoSenders(site)
  const materials = [...one.materials, ...other.materials].slice(0, 12)
  const counts = materials.flatMap(({ id }, at) =>
    Array.from({ length: 11 }, (_, week) => {
      const opened = Math.round((90 + 60 * Math.sin(week * 1.3 + at)) * (1 + (12 - at) / 8))
      const day = dayInWeek(week + 1)
      return [
        { material: id, kind: 'opened' as const, day, count: opened },
        { material: id, kind: 'offline' as const, day, count: Math.round(opened / 6) },
        { material: id, kind: 'download' as const, day, count: Math.round(opened / 4) },
        { material: id, kind: 'saved' as const, day, count: Math.round(opened / 9) },
        { material: id, kind: 'like' as const, day, count: Math.round(opened / 12) },
      ]
    }).flat(),
  )
  await addCounts(site, counts)
  const today = swedishDay(Date.now())
  await site.store
    .insertInto('search_miss')
    .values(
      [
        ['samernas historia', 41],
        ['nationella prov åk 6', 27],
        ['källkritik lågstadiet', 18],
      ].map(([term, count], at) => ({ term: String(term), count: Number(count), day: addDays(today, -at) })),
    )
    .execute()
}
