import type { Page } from '@playwright/test'
import { savedCache } from '#contract/protocol.ts'
import type { Listening } from '../hands.ts'
import { dialog } from './dialogs.ts'
import { putOnDevice } from './on-device.ts'
import { expect, open } from './site.ts'

/** A material of the box with worksheets and nothing else. */
export async function withSheets({ store }: Listening, which = 0) {
  const material = await store
    .selectFrom('material')
    .select(['id', 'slug', 'name'])
    .where('status', '=', 1)
    .where('is_downloadable', '=', 1)
    .where('product_externalurl', '=', '')
    .where('product_video', '=', 0)
    .where((row) =>
      row.exists(
        row
          .selectFrom('material_file')
          .select('material_file.id')
          .whereRef('material_file.material_id', '=', 'material.id')
          .where('material_file.type', '=', 'application/pdf'),
      ),
    )
    .orderBy('id')
    .offset(which)
    .limit(1)
    .executeTakeFirstOrThrow()
  const files = await store
    .selectFrom('material_file')
    .select(['id', 'file', 'title', 'size', 'type'])
    .where('material_id', '=', material.id)
    .orderBy('position')
    .execute()
  return { ...material, files }
}
export type Sheets = Awaited<ReturnType<typeof withSheets>>

export const listingOf = ({ name }: { name: string }) => `/search?q=${encodeURIComponent(name)}`

/** The round mark on a material's card. */
export const mark = (page: Page, { name }: { name: string }) =>
  page.locator('.card', { has: page.getByRole('link', { name, exact: true }) }).locator('.save-mark')

export const toast = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text })

/** Says beforehand, on the device, that the form of these materials has been answered. */
export async function formAnswered(page: Page, ...materials: { id: number }[]): Promise<void> {
  await putOnDevice(page, 'saved', { 'note:asked': materials.map(({ id }) => id) })
}

/** Opens a material's listing and saves it without being asked. */
export async function saveIt(page: Page, material: Sheets): Promise<void> {
  await open(page, listingOf(material))
  await formAnswered(page, material)
  await mark(page, material).click()
  await expect(toast(page, 'är sparat på enheten')).toBeVisible()
}

export async function answerForm(page: Page, email = 'kim@skola.example'): Promise<void> {
  await dialog(page)
    .getByLabel(/^E-post/)
    .fill(email)
  await dialog(page).getByRole('button', { name: 'Spara', exact: true }).click()
}

/** What the cache of saved files holds of uploads: addresses with their bytes. */
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
  }, savedCache)
}
