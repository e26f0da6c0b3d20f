import { recordChangeAndRefresh } from '../support/test-server.ts'
import { expect, heading, setOnline, openControlled, ready, test } from './offline.ts'
import { saveMaterial, materialWithWorksheets } from './saved-material.ts'
import { navigateByLink } from './site.ts'

test.use({ siteFor: 'withdrawn' })

test('material that was saved before it was withdrawn still opens on the device, online and offline, and says so', async ({
  page,
  site,
  context,
}) => {
  const sheets = await materialWithWorksheets(site)
  const file = sheets.files.find(({ type }) => type === 'application/pdf')
  await openControlled(page, '/')
  await saveMaterial(page, sheets)
  await site.store.updateTable('material').set({ status: 0 }).where('id', '=', sheets.id).execute()
  await recordChangeAndRefresh(site, 'material', sheets.id)
  try {
    const note = page.getByRole('note').filter({ hasText: 'Tillbakadraget.' })
    const isShown = async () => {
      await expect(heading(page)).toHaveText(sheets.name)
      await expect(note).toBeVisible()
      await expect(page.getByRole('region', { name: 'Filer' }).getByRole('link').first()).toContainText(
        'sparad',
      )
      for (const part of ['.detail-header', '.detail-actions', '.detail-sidebar'])
        await expect(
          page.locator(part).getByRole('button', { name: /^(Gilla|Ladda ner|Spara)/ }),
        ).toHaveCount(0)
    }
    // For everybody else it does not exist.
    const answer = await page.request.post(`/v1/product/detail/${sheets.slug}`)
    expect(await answer.json()).toEqual({ status: 'DATA NOT FOUND' })
    expect((await page.request.get(`/${sheets.slug}`)).status()).toBe(404)

    await page.goto(`/${sheets.slug}`)
    await isShown()
    await page.goto('/sparat')
    await expect(page.getByText('Tillbakadraget')).toBeVisible()
    await navigateByLink(page, `/${sheets.slug}`)
    await isShown()
    await page.goto(`/las/${sheets.slug}/${file?.id}`)
    await expect(page.locator('.pdf-page canvas').first()).toBeVisible()

    await setOnline(context, false)
    await page.goto(`/${sheets.slug}`)
    await ready(page)
    await isShown()
    await setOnline(context, true)

    // Without the worker the server's own 404 comes first.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
    await page.goto(`/${sheets.slug}`)
    await isShown()
  } finally {
    await site.store.updateTable('material').set({ status: 1 }).where('id', '=', sheets.id).execute()
    await recordChangeAndRefresh(site, 'material', sheets.id)
  }
})
