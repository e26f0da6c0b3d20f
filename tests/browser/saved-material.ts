import type { Page } from '@playwright/test'
import { savedFilesCacheName } from '#contract/protocol.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { dialog } from './dialogs.ts'
import { waitForScripts } from './hydration.ts'
import { writeIndexedDb } from './indexed-db.ts'
import { expect, openPage } from './site.ts'

/** A material of the demo catalogue with worksheets and nothing else; with at least `fewest` of them. */
export async function materialWithWorksheets({ store }: ListeningServer, which = 0, fewest = 1) {
  const material = await store
    .selectFrom('material')
    .select(['id', 'slug', 'name'])
    .where('status', '=', 1)
    .where('is_downloadable', '=', 1)
    .where('product_externalurl', '=', '')
    .where('product_video', '=', 0)
    .where(
      (row) =>
        row
          .selectFrom('material_file')
          .select(row.fn.countAll<number>().as('worksheets'))
          .whereRef('material_file.material_id', '=', 'material.id')
          .where('material_file.type', '=', 'application/pdf'),
      '>=',
      fewest,
    )
    .orderBy('id')
    .offset(which)
    .limit(1)
    .executeTakeFirstOrThrow()
  const files = await store
    .selectFrom('material_file')
    .select(['id', 'file', 'title', 'size', 'type', 'pages'])
    .where('material_id', '=', material.id)
    .orderBy('position')
    .execute()
  return { ...material, files }
}
export type MaterialWithWorksheets = Awaited<ReturnType<typeof materialWithWorksheets>>

/** A film of the demo catalogue that the site itself holds, with no other files. */
export async function ownFilm({ store }: ListeningServer) {
  const film = await store
    .selectFrom('material')
    .select(['id', 'slug', 'name', 'video_embed_url', 'video_image'])
    .where('video_embed_url', 'like', '/uploads/%')
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  return { ...film, files: [] }
}

export const listingOf = ({ name }: { name: string }) => `/search?q=${encodeURIComponent(name)}`

/** The round save button on a material's card. */
export const saveButton = (page: Page, { name }: { name: string }) =>
  page.locator('.card', { has: page.getByRole('link', { name, exact: true }) }).locator('.save-icon-button')

export const toast = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text })

/** Marks on the device that the download form of these materials has been answered. */
export async function markFormAnswered(page: Page, ...materials: { id: number }[]): Promise<void> {
  await writeIndexedDb(page, 'saved', { 'note:asked': materials.map(({ id }) => id) })
}

/** Opens a material's listing and saves it without the form. */
export async function saveMaterial(page: Page, material: MaterialWithWorksheets): Promise<void> {
  await openPage(page, listingOf(material))
  await markFormAnswered(page, material)
  await saveButton(page, material).click()
  await expect(toast(page, 'är sparat på enheten')).toBeVisible({ timeout: 60_000 })
}

/** Waits until the device says that the one material it has saved has a newer file. */
export async function waitForNewVersion(page: Page): Promise<void> {
  // A check by the page before, which is still under way, may be written down after this: the next page's own check is asked for again.
  await expect(async () => {
    // As if newer versions had last been checked long ago.
    await writeIndexedDb(page, 'saved', { 'note:looked-for-newer': 0 })
    await openPage(page, '/sparat')
    await expect(page.locator('.saved-state')).toHaveText('Ny version finns', { timeout: 15_000 })
  }).toPass()
}

/** Fetches the newer file of the one material that the device has saved. */
export async function fetchNewVersion(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ny version finns – hämta den nya/ }).click()
  await expect(page.locator('.saved-state')).toHaveText('Sparat', { timeout: 60_000 })
}

export async function submitDownloadForm(page: Page, email = 'kim@skola.example'): Promise<void> {
  await dialog(page)
    .getByLabel(/^E-post/)
    .fill(email)
  await dialog(page).getByRole('button', { name: 'Spara', exact: true }).click()
}

/** The uploads in the cache of saved files: addresses and sizes. */
export async function savedFiles(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const sizes: Record<string, number> = {}
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/uploads/'))
        sizes[pathname] = (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0
    }
    return sizes
  }, savedFilesCacheName)
}

/** Opens the listing of a material with worksheets, as somebody who has answered the form of downloads. */
export async function openListingToSave(page: Page, site: ListeningServer, fewest = 1) {
  const material = await materialWithWorksheets(site, 0, fewest)
  await openPage(page, listingOf(material))
  await waitForScripts(page)
  await markFormAnswered(page, material)
  return material
}
