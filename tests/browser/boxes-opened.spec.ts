import type { Page } from '@playwright/test'
import { savedFilesCacheName } from '#contract/protocol.ts'
import type { Readiness } from '#src/boxes/readiness.ts'
import { formatBytes } from '#src/ui/format.ts'
import { recordChangeAndRefresh } from '../support/test-server.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { makeReady, openBoxOfList, pressInPanel, readyPanel } from './boxes-ready-steps.ts'
import { photo, putInBox, rows } from './boxes.ts'
import { readIndexedDb } from './indexed-db.ts'
import { expect, openControlled, test } from './offline.ts'
import { markFormAnswered, materialWithWorksheets, ownFilm, savedFiles } from './saved-material.ts'

/** What was tried when the files of the open box were opened, one text for each part. */
async function checksOf(page: Page): Promise<string[]> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { parts } = (await readIndexedDb(page, 'boxes', `ready:${id}`)) as Readiness
  return Object.values(parts).map(({ text }) => text)
}

/** Damages saved files of a type from a place on, and own files in a box of such a type; their length stays. */
const damage = (page: Page, type: string, from: number) =>
  page.evaluate(
    async ([cacheName, damagedType, start]) => {
      const damaged = async (file: Blob) => {
        const bytes = new Uint8Array(await file.arrayBuffer())
        return new Blob([bytes.fill(0, start)], { type: damagedType })
      }
      const cache = await caches.open(cacheName)
      for (const request of await cache.keys()) {
        const stored = await cache.match(request)
        if (!stored?.headers.get('content-type')?.startsWith(damagedType)) continue
        await cache.put(
          request,
          new Response(await damaged(await stored.blob()), { headers: stored.headers }),
        )
      }
      const opening = indexedDB.open('skolmaterial-boxes')
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)))
      const objects = () => database.transaction('boxes', 'readwrite').objectStore('boxes')
      for (const key of await settled(objects().getAllKeys())) {
        const value: unknown = await settled(objects().get(key))
        if (!(value instanceof Blob) || !value.type.startsWith(damagedType)) continue
        const next = await damaged(value)
        await settled(objects().put(next, key))
      }
      database.close()
    },
    [savedFilesCacheName, type, from] as const,
  )

test('every file is opened: a film, a picture or a PDF that is whole in length and cannot be decoded is named with the reason', async ({
  page,
  site,
}) => {
  test.slow()
  const [sheet, film] = [await materialWithWorksheets(site), await ownFilm(site)]
  await openControlled(page, '/')
  await putInBox(page, sheet, 'Prövad', { isNew: true })
  await putInBox(page, film, 'Prövad')
  await markFormAnswered(page, sheet, film)
  await openBoxOfList(page, 'Prövad')
  const pdf = await fetch(`${site.address}${sheet.files[0]?.file}`)
  await page.locator('.add-bar input[type=file]').setInputFiles([
    { name: 'Tavlan.png', mimeType: 'image/png', buffer: photo },
    { name: 'Uppgifter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.arrayBuffer()) },
  ])
  await expect(rows(page)).toHaveCount(4)

  // What is said before anything is fetched is what is fetched, and what the browser says.
  const panel = readyPanel(page)
  await page.evaluate(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 5_000_000, usage: 4_990_000 })
  })
  await pressInPanel(page, 'Gör redo')
  await expect(panel.getByRole('definition').nth(1)).toHaveText(`ungefär ${formatBytes(10_000)}`)
  await expect(panel.getByRole('alert')).toContainText('Det ser inte ut att få plats.')
  await pressInPanel(page, 'Avbryt')
  await page.evaluate(() => Reflect.deleteProperty(navigator.storage, 'estimate'))
  await pressInPanel(page, 'Gör redo')
  await expect(panel.getByRole('alert')).toBeHidden()
  const size = await panel.getByRole('definition').first().textContent()
  const free = await page.evaluate(async () => {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate()
    return quota - usage
  })
  await expect(panel.getByRole('definition').nth(1)).toHaveText(`ungefär ${formatBytes(free)}`)
  await pressInPanel(page, 'Avbryt')
  await makeReady(page)
  const saved = Object.entries(await savedFiles(page)).filter(([name]) => /\.(pdf|mp4|webm|vtt)$/.test(name))
  const bytes = saved.reduce((sum, [, length]) => sum + length, 0)
  expect(size).toBe(`2 material: filer på ${formatBytes(bytes)}, och sidornas bilder`)

  const tried = (await checksOf(page)).join('\n')
  expect(tried).toMatch(/Filmens början och slut avkodade, \d+:\d\d/)
  expect(tried.match(/Första sidan ritad/g)?.length).toBeGreaterThan(sheet.files.length)
  expect(tried).toContain('Bilden öppnad, 1 × 1')

  /** Opens everything again and says which parts do not open. */
  async function checkAgain(): Promise<string[]> {
    // The browser has parts of a film that it has shown in memory.
    await page.reload()
    await pressInPanel(page, 'Kontrollera igen')
    await pressInPanel(page, 'Kontrollera')
    await expect(panel.getByRole('heading')).toHaveText('Inte redo utan nät', { timeout: 90_000 })
    return panel.getByRole('listitem').allTextContents()
  }
  // The beginning of each is whole, as when a disk has lost the rest.
  await damage(page, 'video/', 3000)
  expect(await checkAgain()).toEqual([
    expect.stringMatching(`^${film.name} .+ går inte att öppna i den här webbläsaren\\.$`),
  ])
  await damage(page, 'image/', 30)
  expect(await checkAgain()).toContain('Tavlan Tavlan går inte att öppna i den här webbläsaren.')
  await damage(page, 'application/pdf', 400)
  expect(await checkAgain()).toEqual([
    expect.stringMatching(`^${sheet.name} .+ går inte att öppna i den här webbläsaren\\.$`),
    expect.stringContaining(film.name),
    expect.stringContaining('Tavlan'),
    'Uppgifter Uppgifter går inte att öppna i den här webbläsaren.',
  ])
  await expect(panel).toContainText('0 av 4 delar öppnade')
})

test('of a newer edition the box shows what has changed; the old files stay until the new ones are chosen', async ({
  page,
  site,
}) => {
  const [sheet, other] = [await materialWithWorksheets(site), await materialWithWorksheets(site, 1)]
  const [old, next] = [sheet.files[0], other.files[0]]
  if (old === undefined || next === undefined) throw new Error('A material without files')
  const { product_instructions } = await site.store
    .selectFrom('material')
    .select('product_instructions')
    .where('id', '=', sheet.id)
    .executeTakeFirstOrThrow()
  const change = async (instructions: string, { file, size, pages }: typeof old, title: string) => {
    await site.store
      .updateTable('material')
      .set({ product_instructions: instructions })
      .where('id', '=', sheet.id)
      .execute()
    await site.store
      .updateTable('material_file')
      .set({ file, size, pages, title })
      .where('id', '=', old.id)
      .execute()
    await recordChangeAndRefresh(site, 'material', sheet.id)
  }
  await openControlled(page, '/')
  await putInBox(page, sheet, 'Runor', { isNew: true })
  await markFormAnswered(page, sheet)
  await openBoxOfList(page, 'Runor')
  await makeReady(page)
  try {
    await change('<p>Börja på sidan två.</p>', next, old.title)
    await pressInPanel(page, 'Kontrollera igen')
    const panel = readyPanel(page)
    const newer = panel.getByRole('group', { name: 'Ny utgåva finns' })
    await expect(newer).toContainText(/Ändrat: anvisningarna, .+ (är utbytt|sidor i stället för \d+)\./)
    await expect(newer.getByRole('checkbox', { name: `Ta den nya: ${sheet.name}` })).not.toBeChecked()
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await overflowingElements(page)).toEqual([])
    expect(await accessibilityIssues(page, '.ready-panel')).toEqual([])
    // Nobody has chosen it: the box is ready with what is there.
    await expect(panel.getByRole('definition').first()).toHaveText('inget')
    await pressInPanel(page, 'Kontrollera')
    await expect(panel.getByRole('heading')).toHaveText(/^Redo utan nät/, { timeout: 60_000 })
    expect(await savedFiles(page)).toHaveProperty([old.file], old.size)
    expect(await savedFiles(page)).not.toHaveProperty([next.file])

    await pressInPanel(page, 'Kontrollera igen')
    await newer.getByRole('checkbox', { name: `Ta den nya: ${sheet.name}` }).check()
    await pressInPanel(page, /^Hämta och kontrollera/)
    await expect(panel.getByRole('heading')).toHaveText(/^Redo utan nät/, { timeout: 60_000 })
    await expect.poll(() => savedFiles(page)).toHaveProperty([next.file], next.size)
    expect(await savedFiles(page)).not.toHaveProperty([old.file])
    await pressInPanel(page, 'Kontrollera igen')
    await expect(panel.getByRole('button', { name: 'Kontrollera', exact: true })).toBeVisible()
    await expect(newer).toBeHidden()
  } finally {
    await change(product_instructions, old, old.title)
  }
})
