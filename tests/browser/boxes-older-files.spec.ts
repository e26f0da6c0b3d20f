import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { makeBoxInAccount } from './boxes-account-steps.ts'
import { expect, open, test } from './offline.ts'

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d4d3a' } })
  .png()
  .toBuffer()

// What other tests send would be counted.
test.use({ siteFor: 'older-files' })

test('a photo that was added when photos stayed on the device is sent when its person says so', async ({
  page,
  context,
  site,
}) => {
  const storedFiles = () => readdir(path.join(site.dataFolder, 'uploads/box')).catch((): string[] => [])
  const { address } = await makeBoxInAccount(page, site, 'Vikingatiden')
  await context.route('**/v1/customer/box-file', (route) => route.abort())
  await page
    .locator('.add-bar input[type=file]')
    .setInputFiles({ name: 'Tavlan.png', mimeType: 'image/png', buffer: photo })
  await expect(page.locator('.part-picture img')).toBeVisible()
  // The device has looked for older files before it; an earlier version of the site had not.
  await page.evaluate(async () => {
    const opening = indexedDB.open('skolmaterial-boxes')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const writing = opening.result.transaction('boxes', 'readwrite')
    writing.objectStore('boxes').delete('older-files')
    await new Promise((resolve) => (writing.oncomplete = resolve))
    opening.result.close()
  })
  await context.unroute('**/v1/customer/box-file')
  await open(page, address)
  const note = page.locator('.box-files-note').filter({ hasText: 'finns bara på den här enheten' })
  await expect(note).toContainText(
    'En egen fil finns bara på den här enheten. Den skickas till kontot när du trycker',
  )
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityIssues(page, 'main')).toEqual([])
    expect(await overflowingElements(page)).toEqual([])
  }
  // One that is added now is sent by itself, so the other was looked at and left.
  await page
    .locator('.add-bar input[type=file]')
    .setInputFiles({ name: 'Planen.png', mimeType: 'image/png', buffer: photo })
  await expect.poll(async () => (await storedFiles()).length).toBe(1)
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Skicka till kontot' }).click()
  await expect.poll(async () => (await storedFiles()).length).toBe(2)
  await expect(note).toBeHidden()
})
