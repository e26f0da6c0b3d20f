import { expect, heading, open, ready, test } from './site.ts'

for (const address of [
  '/amne/finns-inte',
  '/tema/finns-inte',
  '/arskurs/finns-inte',
  '/nyckelord/finns-inte',
  '/avsandare/finns-inte',
]) {
  test(`${address} leads to /404, which answers 404`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveURL('/404')
    await expect(heading(page)).toHaveText('Sidan finns inte')
  })
}

for (const address of [
  '/finns-inte',
  '/blog/item/finns-inte',
  '/blog/category/finns-inte',
  '/pages/finns-inte',
  '/en/tva/tre',
  '/404',
]) {
  test(`${address} answers 404 with ways on`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await ready(page)
    await expect(heading(page)).toHaveText('Sidan finns inte')
    await page.getByRole('link', { name: 'Till startsidan' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('an unpublished material is as unknown as one that never was', async ({ page, site }) => {
  const material = await site.store
    .selectFrom('material')
    .select(['id', 'slug'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await site.store.updateTable('material').set({ status: 0 }).where('id', '=', material.id).execute()
  for (const address of [`/${material.slug}`, `/${material.slug}?preview=1`]) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(heading(page)).toHaveText('Sidan finns inte')
  }
})

test('missing scripts and uploads are 404 without HTML', async ({ request }) => {
  for (const address of [
    '/assets/finns-inte.js',
    '/uploads/product/file/finns-inte.pdf',
    '/uploads/product/thumb/x.webp',
    '/v1/finns-inte',
  ]) {
    const response = await request.get(address)
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).not.toContain('text/html')
  }
})

test('a page that cannot be fetched says so in words, and can be tried again', async ({ page, trouble }) => {
  await open(page, '/amne')
  await page.route('**/v1/batch', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tema', exact: true }).click()
  await expect(heading(page)).toHaveText('Sidan kunde inte hämtas')
  await page.unroute('**/v1/batch')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(heading(page)).toHaveText('Tema')
  // The network's failure was meant.
  trouble.length = 0
})
