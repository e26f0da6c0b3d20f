import { addMaterial } from './add-material.ts'
import { expect, heading, open, ready, test } from './site.ts'

test('an unknown category, keyword or sender leads to /404, which answers 404', async ({ page }) => {
  for (const parent of ['amne', 'tema', 'arskurs', 'nyckelord', 'avsandare']) {
    const response = await page.goto(`/${parent}/finns-inte`)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveURL('/404')
    await expect(heading(page)).toHaveText('Sidan finns inte')
  }
})

test('what is not there answers 404 with ways on', async ({ page }) => {
  const unknown = ['/finns-inte', '/blog/item/finns-inte', '/blog/category/finns-inte', '/pages/finns-inte']
  for (const address of [...unknown, '/en/tva/tre', '/404']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await ready(page)
    await expect(heading(page)).toHaveText('Sidan finns inte')
    await page.getByRole('link', { name: 'Till startsidan' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('an unpublished material is as unknown as one that never was', async ({ page, site }) => {
  // One of its own: what other tests look at stays as it is.
  const slug = 'annu-inte-publicerat'
  await addMaterial(site, { slug, name: 'Ännu inte publicerat', status: 0 })
  for (const address of [`/${slug}`, `/${slug}?preview=1`]) {
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
