import type { Page } from '@playwright/test'
import { addMaterial } from '../support/add-material.ts'
import { recordChangeAndRefresh } from '../support/test-server.ts'
import { expect, heading, openPage, test } from './site.ts'

// A site of its own, because other tests would see the hostile content.
test.use({ siteFor: 'hostile' })

/** Each sets `window.ran` if any of it is executed. */
const hostile = [
  '<img src=x onerror="window.ran=1">',
  '<img src="/icon.svg" onload="window.ran=2">',
  '<svg onload="window.ran=3"><script>window.ran=4</script></svg>',
  '<script>window.ran=5</script>',
  '<iframe srcdoc="<script>parent.ran=6</script>"></iframe>',
  '<iframe src="javascript:parent.ran=7"></iframe>',
  '<a href="javascript:window.ran=8">hostile link</a>',
  '<a href="JaVaScRiPt&colon;window.ran=9" onclick="window.ran=10">hostile link</a>',
  '<a href="data:text/html,<script>opener.ran=11</script>" target="_blank">hostile link</a>',
  '<details open ontoggle="window.ran=12">x</details>',
  '<input autofocus onfocus="window.ran=13">',
  '<form action="javascript:window.ran=14"><button>hostile button</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran=15">',
  '<style>body{display:none}</style><link rel="stylesheet" href="https://evil.example/x.css">',
  '<img src="https://evil.example/pixel.gif"><video src="https://evil.example/x.mp4" onerror="window.ran=16"></video>',
  '<object data="javascript:window.ran=17"></object><embed src="https://evil.example/">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '</script><script>window.ran=18</script>',
  '"><script>window.ran=19</script>',
].join('\n')

const html = `<p>Before</p>${hostile}<p>After</p>`

test('hostile text in any field of a material runs nothing, rendered by the server or by the page', async ({
  page,
  site,
}) => {
  await addMaterial(site, {
    slug: 'fientlig',
    name: `Fientlig </title>${hostile}`,
    short_description: hostile,
    description: html,
    product_instructions: html,
    image_alt: hostile,
    product_externalurl: 'javascript:window.ran=20',
    link_title: hostile,
    product_video: 1,
    video_embed_url: 'javascript:window.ran=21',
    license: hostile,
    license_url: 'javascript:window.ran=22',
    meta_title: hostile,
    meta_description: hostile,
    published_at: Date.now() + 1_000_000,
  })
  await test.step('rendered by the server', async () => {
    await openPage(page, '/fientlig')
    await expect(page.getByText('After').first()).toBeVisible()
    await expectNothingRan(page)
  })
  await test.step('rendered by the page after a click', async () => {
    await openPage(page, '/latestall')
    await expectNothingRan(page)
    // The name is as long as the page, so the link is followed by keyboard.
    await page.locator('main .card h3 a[href="/fientlig"]').press('Enter')
    await expect(heading(page)).toContainText('Fientlig')
    await expect(page.getByText('After').first()).toBeVisible()
    await expectNothingRan(page)
  })
})

test('hostile text in an article, on a text page and on the home page runs nothing', async ({
  page,
  site,
}) => {
  const { store } = site
  const article = await store
    .selectFrom('article')
    .select(['id', 'slug'])
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow()
  await store
    .updateTable('article')
    .set({
      name: `Fientlig ${hostile}`,
      introtext: html,
      body: html,
      image_alt: hostile,
      meta_description: hostile,
    })
    .where('id', '=', article.id)
    .execute()
  await store
    .updateTable('text_page')
    .set({ title: `Fientlig ${hostile}`, body: html })
    .where('slug', '=', 'om')
    .execute()
  await store.updateTable('banner').set({ body: hostile, link_url: 'javascript:window.ran=23' }).execute()
  await store.updateTable('text_link').set({ url: 'javascript:window.ran=24' }).execute()
  await store
    .updateTable('menu_link')
    .set({ title: hostile, url: 'javascript:window.ran=25' })
    .where('menu', '=', 'main')
    .execute()
  await store.updateTable('sender').set({ name: hostile }).where('slug', '=', 'kust-och-hav').execute()
  await recordChangeAndRefresh(site)
  for (const address of [
    '/',
    '/blog',
    `/blog/item/${article.slug}`,
    '/pages/om',
    '/avsandare/kust-och-hav',
  ]) {
    await openPage(page, address)
    await expectNothingRan(page)
  }
  await openPage(page, '/blog')
  await page.locator(`.article-card h3 a[href="/blog/item/${article.slug}"]`).press('Enter')
  await expect(heading(page)).toContainText('Fientlig')
  await expectNothingRan(page)
})

test('hostile text in an address stays text', async ({ page }) => {
  for (const address of [
    `/search?q=${encodeURIComponent(hostile)}`,
    `/${encodeURIComponent('<script>window.ran=26</script>')}`,
    '/amne?tema=<script>',
  ]) {
    await page.goto(address)
    await expectNothingRan(page)
  }
})

/** Nothing has run, no executable markup is in the page, and links and forms run nothing either. */
async function expectNothingRan(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const handlers = elements.flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    )
    const scripted = [...document.querySelectorAll('a[href],form[action],area[href]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
      .filter((address) => /^\s*(javascript|data|vbscript):/i.test(address))
      // React replaces such an address with one that throws.
      .filter((address) => !address.startsWith('javascript:throw new Error('))
    const foreign = [
      ...document.querySelectorAll(
        'main iframe, main object, main embed, main style, main meta, base, main form:not([role="search"])',
      ),
    ]
    return { handlers, scripted, foreign: foreign.map((element) => element.outerHTML.slice(0, 100)) }
  })
  expect(found).toEqual({ handlers: [], scripted: [], foreign: [] })
  for (const link of await page.locator('main .rich-text a', { hasText: 'hostile link' }).all())
    await link.dispatchEvent('click')
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
}
