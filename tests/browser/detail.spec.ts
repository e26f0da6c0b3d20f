import { readDocuments } from '#server/documents/read-documents.ts'
import { createFolderStore } from '#server/uploads/folder-store.ts'
import { addMaterial } from '../support/add-material.ts'
import { accessibilityIssues } from './axe.ts'
import { stubOtherSites } from './other-sites.ts'
import { ignoreErrors } from './page-errors.ts'
import { cards, expect, facts, heading, openPage, test } from './site.ts'

test('a text of 400 characters is collapsed until it is expanded, one of 399 is not', async ({
  page,
  site,
}) => {
  const text = (length: number) =>
    `<p>${'Vi läser och samtalar om vattnet. '.repeat(20).slice(0, length - 1)}!</p>`
  const stated = { needs: 'Två tärningar till varje grupp.', paper: 'A3' }
  await addMaterial(site, { slug: 'lang-text', name: 'Lång text', description: text(400), ...stated })
  await addMaterial(site, { slug: 'kort-text', name: 'Kort text', description: text(399) })

  await openPage(page, '/lang-text')
  const about = page.getByRole('region', { name: 'Om materialet', exact: true })
  const height = () =>
    about.locator('.rich-text').evaluate((element) => element.parentElement?.clientHeight ?? 0)
  const folded = await height()
  const needed = page.getByRole('region', { name: 'Det här behövs' })
  await expect(needed).toContainText(stated.needs)
  await expect(facts(page).getByRole('definition').filter({ hasText: /^A3$/ })).toBeVisible()
  const more = page.getByRole('button', { name: 'Visa mer' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  const less = page.getByRole('button', { name: 'Visa mindre' })
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  expect(await height()).toBeGreaterThanOrEqual(folded)
  await less.click()
  await expect(more).toBeVisible()

  await openPage(page, '/kort-text')
  await expect(about).toBeVisible()
  await expect(needed).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Visa mer' })).toHaveCount(0)
})

test('external links give the opened page no reference to ours', async ({ page, site, pageErrors }) => {
  await stubOtherSites(page)
  const kind = await site.store
    .selectFrom('material_type')
    .select('id')
    .where('name', '=', 'Extern länk')
    .executeTakeFirstOrThrow()
  const listing = `/amne?typ_av_material=${kind.id}`
  await openPage(page, listing)
  const externalLinks = page.locator('a[href^="http"]')
  for (const link of await externalLinks.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  }
  const link = cards(page)
    .getByRole('link', { name: /^Gå till materialet/ })
    .first()
  expect(pageErrors).toEqual([])
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await opened.waitForLoadState()
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(page).toHaveURL(listing)
  // The click loads the film from the other site.
  ignoreErrors(pageErrors, /^third-party request: /)
})

test('a material shows its facts, and every fact links to material that shares it', async ({
  page,
  site,
}) => {
  const material = await site.store
    .selectFrom('material')
    .select(['slug', 'name', 'short_description'])
    .where('slug', '=', 'vattnets-kretslopp')
    .executeTakeFirstOrThrow()
  await openPage(page, `/${material.slug}`)
  await expect(heading(page)).toHaveText(material.name)
  await expect(page.getByText(material.short_description)).toBeVisible()
  await expect(facts(page).locator('a[href^="/amne/"]').first()).toBeVisible()
  await expect(facts(page).locator('a[href^="/arskurs"]').first()).toBeVisible()
  await expect(facts(page).locator('a[href^="/avsandare/"]')).toBeVisible()
  await expect(page.locator('.detail-header .counters')).toContainText('Visningar')
  await expect(page).toHaveTitle(/Vattnets kretslopp/)
})

test('an unknown fact is left out', async ({ page, site }) => {
  const id = await addMaterial(site, { slug: 'utan-fakta', name: 'Utan fakta' })
  await site.store.deleteFrom('material_category').where('material_id', '=', id).execute()
  await openPage(page, '/utan-fakta')
  await expect(facts(page).getByRole('term')).toHaveText(['Publicerat'])
  for (const fact of await facts(page).getByRole('definition').all()) await expect(fact).not.toBeEmpty()
})

test('a film of our own plays, with captions on', async ({ page, site }) => {
  const film = await site.store
    .selectFrom('material')
    .select('slug')
    .where('video_embed_url', 'like', '/uploads/%')
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  await openPage(page, `/${film.slug}`)
  const video = page.locator('video')
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)
  const captions = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const track = element.textTracks[0]
      return { mode: track?.mode, language: track?.language, some: (track?.cues?.length ?? 0) > 0 }
    })
  await expect.poll(captions).toEqual({ mode: 'showing', language: 'sv', some: true })
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = element.duration - 1))
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.ended || element.currentTime > 1))
    .toBe(true)
})

test('a film supports byte ranges: the first byte, the last, and 416 past the end', async ({
  request,
  site,
}) => {
  const { file, size } = await site.store
    .selectFrom('material_file')
    .select(['file', 'size'])
    .where('type', '=', 'video/mp4')
    .executeTakeFirstOrThrow()
  const part = (range: string) => request.get(file, { headers: { range } })
  const first = await part('bytes=0-99')
  expect(first.status()).toBe(206)
  expect(first.headers()['content-range']).toBe(`bytes 0-99/${size}`)
  expect(await first.body()).toHaveLength(100)
  const last = await part('bytes=-100')
  expect(last.status()).toBe(206)
  expect(last.headers()['content-range']).toBe(`bytes ${size - 100}-${size - 1}/${size}`)
  expect((await part(`bytes=${size}-`)).status()).toBe(416)
})

test('a film on another site makes no requests until it is pressed', async ({ page, site, pageErrors }) => {
  const address = 'https://www.youtube.com/watch?v=abcdefghijk'
  await addMaterial(site, {
    slug: 'film-pa-annat-hall',
    name: 'Film på annat håll',
    product_video: 1,
    video_embed_url: address,
  })
  await page.route('https://**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  )
  await openPage(page, '/film-pa-annat-hall')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(pageErrors).toEqual([])
  await page.getByRole('button', { name: /Spela filmen/ }).click()
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  )
  await expect
    .poll(() => pageErrors)
    .toEqual(['third-party request: https://www.youtube-nocookie.com/embed/abcdefghijk'])
  ignoreErrors(pageErrors, /youtube-nocookie/)
})

test('the pages of a document are leafed through before anything is asked for', async ({ page, site }) => {
  let asked = 0
  await readDocuments(site.store, createFolderStore(site.dataFolder), { goesOn: async () => asked++ === 0 })
  await site.finder.follow()
  const { slug, pages } = await site.store
    .selectFrom('document')
    .innerJoin('material_file', 'material_file.id', 'document.file_id')
    .innerJoin('material', 'material.id', 'material_id')
    .select(['slug', 'pages'])
    .executeTakeFirstOrThrow()
  await openPage(page, `/${slug}`)
  const region = page.getByRole('region', { name: 'Bläddra i materialet' })
  const links = region.getByRole('link', { name: /^Sida \d+ av/ })
  await expect(links).toHaveCount(pages)
  await links.last().scrollIntoViewIfNeeded()
  const width = () =>
    links
      .last()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(900)
  await expect(region.getByRole('list', { name: /^Fakta/ })).toContainText(`${pages} sidor, A4 stående`)
  expect(await accessibilityIssues(page, '.document-pages')).toEqual([])
})
