import type { Page } from '@playwright/test'
import { makeBoxInAccount, onAccount, where } from './boxes-account-steps.ts'
import { expect, heading, test } from './offline.ts'
import { waitForHydration } from './site.ts'

/** Longer than most readings of the device may take, ms. */
const slowMs = 3000

/** Holds a store of the device in a transaction of another tab, so that what others ask of it waits. Returns what ends that. */
async function holdStore(page: Page, name: string): Promise<() => Promise<void>> {
  const tab = await page.context().newPage()
  await tab.goto('/')
  await tab.evaluate(async (store) => {
    const opening = indexedDB.open(`skolmaterial-${store}`)
    const database = await new Promise<IDBDatabase>((done) => {
      opening.onsuccess = () => done(opening.result)
    })
    const state = { isHeld: true }
    Object.assign(window, { heldStore: state })
    const objectStore = database.transaction(store, 'readwrite').objectStore(store)
    const goOn = () => {
      if (state.isHeld) objectStore.get('nothing').onsuccess = goOn
    }
    goOn()
  }, name)
  return async () => {
    await tab.evaluate(() => Object.assign(Reflect.get(window, 'heldStore') as object, { isHeld: false }))
    await tab.close()
  }
}

for (const place of ['list', 'page'] as const)
  test(`a device that takes long to say who is logged in does not hide the boxes of the account: ${place}`, async ({
    page,
    site,
  }) => {
    const { address } = await makeBoxInAccount(page, site, 'Vikingatiden')
    await page.clock.install()
    const release = await holdStore(page, 'session')
    await page.goto(place === 'list' ? '/lador' : address)
    await waitForHydration(page)
    const reading = page.getByText(place === 'list' ? 'Läser lådorna …' : 'Läser lådan …')
    await expect(reading).toBeVisible()
    await page.clock.fastForward(slowMs)
    await expect(reading).toBeVisible()
    await release()
    if (place === 'list') await expect(page.locator('.box-card').first()).toContainText(onAccount)
    else {
      await expect(heading(page)).toHaveText('Vikingatiden')
      await expect(where(page)).toContainText(onAccount)
    }
    await expect(reading).toHaveCount(0)
  })
