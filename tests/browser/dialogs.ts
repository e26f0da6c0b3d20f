import type { Page } from '@playwright/test'
import { slugify } from '#server/materials/slug.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { addMaterial } from '../support/add-material.ts'
import { screenVariants, accessibilityIssues } from './axe.ts'
import { expect, openPage } from './site.ts'

export const dialog = (page: Page) => page.getByRole('dialog')

/** The action link on a material's card. */
export const cardAction = (page: Page, { name }: { name: string }, action: string) =>
  page.locator('.card', { has: page.getByRole('link', { name, exact: true }) }).getByRole('link', {
    name: new RegExp(`^${action}`),
  })

let materialCount = 0

/** Creates a material that no other test orders or downloads, and returns it with the address of a listing that holds only its card. */
export async function newMaterial(
  site: ListeningServer,
  label: string,
  fields: Record<string, string | number>,
) {
  const name = `Prov${label}${process.pid}x${materialCount++}`
  const id = await addMaterial(site, { slug: slugify(name), name, ...fields })
  return { id, name, listing: `/search?q=${name}` }
}

/** Opens a material's listing and presses its action. */
export async function openDialog(page: Page, material: { name: string; listing: string }, action: string) {
  await openPage(page, material.listing)
  await cardAction(page, material, action).click()
  await expect(dialog(page)).toBeVisible()
}

/** Finds axe violations in the open dialog and content that overflows it, at every width, in both colour schemes. */
export async function accessibilityIssuesInDialog(page: Page, variants = screenVariants): Promise<string[]> {
  const found = await accessibilityIssues(page, '[role="dialog"]', variants)
  for (const width of new Set(variants.map((variant) => variant.width))) {
    await page.setViewportSize({ width, height: 800 })
    const wider = await dialog(page).evaluate((element) =>
      [element, ...element.querySelectorAll('.dialog-body')].some((one) => one.scrollWidth > one.clientWidth),
    )
    if (wider) found.push(`${width} px: overflows`)
  }
  return found
}

/** How many have liked a material. */
export async function likesOf({ store }: ListeningServer, id: number): Promise<number> {
  const { like_count } = await store
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return like_count
}
