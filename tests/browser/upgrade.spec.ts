import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { createCustomer } from '#tests/server/create-customer.ts'
import { startListeningServer, type ListeningServer } from '../support/test-server.ts'
import { writeDevice, type DeviceSnapshot } from './device-snapshot.ts'
import { dialog } from './dialogs.ts'
import { readIndexedDb } from './indexed-db.ts'
import { expect, heading, open, setOnline, test as offline, waitForController } from './offline.ts'
import { receivedOrders } from './outbox-steps.ts'

// This build opens a device as an earlier build has left it. `record-device.ts` has made the recording.

type SavedMaterial = { materialId: number; slug: string; name: string; files: { id: number; url: string }[] }
type OutboxRow = {
  id: string
  kind: string
  state: string
  fields: { id?: number; qty?: number }
  title: string
}

const test = offline.extend<{ recorded: { site: ListeningServer; fileRequests: string[] } }>({
  recorded: [
    async ({}, use) => {
      const fileRequests: string[] = []
      const site = await startListeningServer({
        prepare: (app) =>
          app.addHook('onRequest', async ({ url }) => {
            if (url.startsWith('/uploads/product/file/')) fileRequests.push(url)
          }),
      })
      await use({ site, fileRequests })
      await site.close()
    },
    { timeout: 180_000 },
  ],
  site: async ({ recorded }, use) => use(recorded.site),
})

test('a device of an earlier build keeps its session, likes and forms; its order is sent once, and its materials open offline', async ({
  page,
  context,
  site,
  recorded,
}) => {
  test.slow()
  const device = await loadRecording()
  const token = String(rowOf(device, 'session', 'token'))
  const user = rowOf(device, 'session', 'userData') as { user_id: string; email: string }
  const saved = rowOf(device, 'saved', 'index') as SavedMaterial[]
  const waiting = outboxRows(device).filter(({ state }) => state === 'waiting')
  const order = waiting.find(({ kind }) => kind === 'order')
  const like = waiting.find(({ kind }) => kind === 'like')
  const likes = rowOf(device, 'likes', 'likedIds') as { id: number; key: string | null }[]
  const countedLike = likes.find(({ key }) => key === null)
  if (order === undefined || like === undefined || countedLike === undefined)
    throw new Error('The recording is incomplete')
  expect(saved).toHaveLength(3)
  const orderedMaterial = { id: Number(order.fields.id), name: order.title }
  await createOwner(site, user, token)
  await putOnDevice(page, device)

  await open(page, '/')
  await expect
    .poll(() => receivedOrders(site, orderedMaterial), { timeout: 60_000 })
    .toEqual({ orders: [order.fields.qty], emails: 1 })
  // Likes made offline are sent; those that the server has counted are not sent again.
  await expect.poll(() => likedMaterials(site), { timeout: 60_000 }).toEqual([orderedMaterial.id])
  await open(page, `/${saved.find(({ materialId }) => materialId === countedLike.id)?.slug}`)
  await expect(page.getByRole('button', { name: /^Gilla / }).first()).toHaveAttribute('aria-pressed', 'true')
  expect(await readIndexedDb(page, 'session', 'token')).toBe(token)
  expect(await readIndexedDb(page, 'form-memory', 'downloadData')).toMatchObject({
    email: 'kim.lind@skola.example',
  })
  await open(page, '/konto')
  await expect(page).toHaveURL(/\/konto/)
  await expect(page.locator('main')).toContainText('Astrid')

  await open(page, '/sparat')
  await waitForController(page)
  // The scripts of the PDF reader belong to the build: the new ones are stored before the network is turned off.
  await expect.poll(() => isReaderStored(page), { timeout: 60_000 }).toBe(true)
  await expect(page.locator('.saved-state')).toHaveText(['Sparat', 'Sparat', 'Sparat'], { timeout: 60_000 })
  const cacheNames = await page.evaluate(() => caches.keys())
  for (const { name } of device.caches.filter((cache) => cache.name.startsWith('pages-')))
    expect(cacheNames).not.toContain(name)
  await page.close()

  await setOnline(context, false)
  const laterPage = await context.newPage()
  await open(laterPage, '/sparat')
  for (const { slug, name, files } of saved) {
    await expect(laterPage.locator('.saved-row', { hasText: name })).toBeVisible()
    for (const { url } of files)
      expect(await sha256OnDevice(laterPage, url), url).toBe(sha256Recorded(device, url))
    await open(laterPage, `/${slug}`)
    await expect(heading(laterPage)).toHaveText(name)
    // The ids of files come from the catalogue, which has got others since the recording was made.
    const readerLinks = laterPage.locator(`main a[href^="/las/${slug}/"]`)
    await expect.poll(() => readerLinks.count()).toBeGreaterThanOrEqual(files.length)
    const addresses = await readerLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const address of new Set(addresses)) {
      await open(laterPage, String(address))
      await expect(laterPage.locator('.pdf-page canvas').first(), String(address)).toBeVisible()
    }
    await laterPage.goto('/sparat')
  }
  expect(recorded.fileRequests).toEqual([])

  await setOnline(context, true)
  await open(laterPage, '/utkorg')
  await expect(laterPage.locator('.outbox-row', { hasText: order.title }).first()).toContainText('Mottagen')
  await expect(dialog(laterPage)).toHaveCount(0)
  expect(await receivedOrders(site, orderedMaterial)).toEqual({ orders: [order.fields.qty], emails: 1 })
  expect(await likedMaterials(site)).toEqual([orderedMaterial.id])
})

async function loadRecording(): Promise<DeviceSnapshot> {
  const file = path.join(import.meta.dirname, 'device-of-35f0047.json.gz')
  return JSON.parse(gunzipSync(await readFile(file)).toString()) as DeviceSnapshot
}

/** The customer of the recording, whose session is still valid. */
async function createOwner(
  { store }: ListeningServer,
  user: { user_id: string; email: string },
  token: string,
): Promise<void> {
  const { id } = await createCustomer(store)
  const tokenHash = createHash('sha256').update(token).digest('hex')
  await store.deleteFrom('session').where('customer_id', '=', id).execute()
  await store
    .updateTable('customer')
    .set({ id: user.user_id, email: user.email })
    .where('id', '=', id)
    .execute()
  const now = Date.now()
  await store
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      customer_id: user.user_id,
      created_at: now,
      seen_at: now,
      expires_at: now + 3_600_000,
      device: '',
    })
    .execute()
}

/** Stores the recording before any script of the site has run. */
async function putOnDevice(page: Page, device: DeviceSnapshot): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Empty</p>' }))
  await page.goto('/empty')
  await writeDevice(page, device)
  await page.unroute('**/empty')
}

const rowsOf = ({ databases }: DeviceSnapshot, name: string) =>
  databases.find((database) => database.name === `skolmaterial-${name}`)?.stores[0]?.rows ?? []
const rowOf = (device: DeviceSnapshot, name: string, key: string) =>
  rowsOf(device, name).find(([known]) => known === key)?.[1]
const outboxRows = (device: DeviceSnapshot) => rowsOf(device, 'outbox').map(([, row]) => row as OutboxRow)

async function likedMaterials({ store }: ListeningServer): Promise<number[]> {
  const rows = await store.selectFrom('material_like').select('material_id').execute()
  return rows.map(({ material_id }) => material_id)
}

/** Whether every script of the PDF reader is stored; the recording has their names without their bytes. */
async function isReaderStored(page: Page): Promise<boolean> {
  const urls = (await readIndexedDb(page, 'saved', 'note:reader')) as string[]
  return page.evaluate(async (readerUrls) => {
    const cache = await caches.open('saved-files')
    const responses = await Promise.all(readerUrls.map((url) => cache.match(url)))
    const sizes = await Promise.all(responses.map(async (response) => (await response?.blob())?.size ?? 0))
    return sizes.every((size) => size > 0)
  }, urls)
}

function sha256Recorded({ caches }: DeviceSnapshot, url: string): string {
  const response = caches
    .find(({ name }) => name === 'saved-files')
    ?.responses.find((known) => known.url === url)
  return createHash('sha256')
    .update(Buffer.from(response?.base64 ?? '', 'base64'))
    .digest('hex')
}

const sha256OnDevice = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }, url)
