import { swedishDay } from '#contract/swedish-week.ts'
import { openControlled, expect, heading, ready, setOnline, test } from './offline.ts'
import { readIndexedDb, writeIndexedDb } from './indexed-db.ts'
import { materialWithWorksheets, saveMaterial } from './saved-material.ts'

// Counts are those of this test alone.
test.use({ siteFor: 'figures of what is read without network' })

test('what is opened without network is counted on the device and sent without a name when the network is back', async ({
  page,
  context,
  site,
}) => {
  const sheets = await materialWithWorksheets(site)
  const counted = async () =>
    (
      await site.store
        .selectFrom('daily_count')
        .select(['kind', 'count'])
        .where('material_id', '=', sheets.id)
        .where('kind', 'in', ['opened', 'offline', 'saved'])
        .orderBy('kind')
        .execute()
    ).map(({ kind, count }) => `${kind} ${count}`)
  expect(await counted()).toEqual([])
  await openControlled(page, '/')
  await saveMaterial(page, sheets)

  await setOnline(context, false)
  await page.goto(`/${sheets.slug}`)
  await ready(page)
  await expect(heading(page)).toHaveText(sheets.name)
  await expect
    .poll(async () => JSON.stringify(await readIndexedDb(page, 'counts', 'counts')))
    .toContain('offline')
  expect((await counted()).join()).not.toContain('offline')

  // An earlier page has left before it saw an answer: its batch is sent first, and then what was counted since.
  const stored = (await readIndexedDb(page, 'counts', 'counts')) as { counts: object[]; batch: object | null }
  const day = swedishDay(Date.now())
  const left = { id: crypto.randomUUID(), counts: [{ id: sheets.id, kind: 'printed', day, n: 1 }] }
  if (stored.batch === null) await writeIndexedDb(page, 'counts', { counts: { ...stored, batch: left } })

  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/product-openings')) sent.push(JSON.stringify(request.headers()))
  })
  await setOnline(context, true)
  await expect.poll(counted).toEqual(expect.arrayContaining(['offline 1', 'saved 1']))
  expect(sent.length).toBeGreaterThan(0)
  for (const headers of sent) expect(headers).not.toMatch(/authorization|cookie|device/i)
})
