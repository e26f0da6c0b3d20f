import type { Route } from '@playwright/test'
import { dialog } from './dialogs.ts'
import { isHydrated } from './hydration.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { toast } from './saved-material.ts'
import { expect, heading, test } from './site.ts'

// A page that is hydrated at once, whose scripts cannot be fetched: what the server has rendered stays, and works when they come.

for (const file of ['hydrate', 'listing-page', 'react'])
  test(`a list whose ${file} cannot be fetched says so at a press, and answers by itself when the network returns`, async ({
    page,
    context,
    pageErrors,
  }) => {
    let isAway = true
    const fail = (route: Route) => (isAway ? route.abort() : route.fallback())
    await context.route(new RegExp(`assets/${file}-`), fail)
    await page.goto('/amne/biologi')
    await expect.poll(() => pageErrors.length).toBeGreaterThan(0)
    await page.locator('.card-box-button').first().click()
    await expect(toast(page, 'Det gick inte att öppna.')).toBeVisible()
    await expect(heading(page)).toHaveText('Ämne / Biologi')
    expect(await isHydrated(page)).toBe(false)
    isAway = false
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(() => isHydrated(page).catch(() => false)).toBe(true)
    await page.locator('.card-box-button').first().click()
    await expect(dialog(page).getByLabel('Ny låda')).toBeVisible()
    ignoreFailedRequests(pageErrors)
  })

// What the entry imports is requested with it, so that either may be the first that does not come.
for (const file of ['index', 'enhance'])
  test(`a page whose ${file} script cannot be fetched answers the presses before it when the network returns`, async ({
    page,
    context,
    pageErrors,
  }) => {
    let isAway = true
    let isOffline = false
    const failed: string[] = []
    await context.route(new RegExp(`assets/${file}-.*js$`), async (route) => {
      if (!isAway) return route.fallback()
      // Once: a later request would take the network away again after it has come back.
      if (!isOffline) {
        isOffline = true
        await context.setOffline(true)
      }
      failed.push(route.request().url())
      return route.abort()
    })
    await page.goto('/amne/biologi')
    await expect.poll(() => failed.length).toBeGreaterThan(0)
    const heart = page.getByRole('button', { name: /^Gilla/ }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-busy', 'true')
    isAway = false
    await context.setOffline(false)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).not.toHaveAttribute('aria-busy')
    ignoreFailedRequests(pageErrors)
  })
