import { cards, expect, facts, filterOption, heading, searchBox, test } from './site.ts'
import { desktopAndPhone } from './viewports.ts'

test.use({ javaScriptEnabled: false })

for (const [size, use] of Object.entries(desktopAndPhone)) {
  test.describe(size, () => {
    test.use(use)

    test('without scripts the same journey works: links, filters, pagination and search are plain HTML', async ({
      page,
    }) => {
      await test.step('from the home page to a subject', async () => {
        await page.goto('/')
        await page
          .getByRole('region', { name: 'Ämnen' })
          .getByRole('link', { name: /^Biologi/ })
          .click()
        await expect(heading(page)).toHaveText('Ämne / Biologi')
      })

      await test.step('turns a filter on and off', async () => {
        await (await filterOption(page, 'Årskurs', 'Årskurs 5')).click()
        await expect(page).toHaveURL(/\/amne\/biologi\?arskurs=\d+$/)
        await expect(page.getByText(/^Skolmaterial för ditt urval: \d+ sökresultat$/)).toBeVisible()
        await (await filterOption(page, 'Årskurs', 'Årskurs 5')).click()
        await expect(page).toHaveURL('/amne/biologi')
        await (await filterOption(page, 'Ämne', 'Biologi')).click()
        await expect(page).toHaveURL('/amne')
      })

      await test.step('to the next page, to a material and back', async () => {
        await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Sida 2' }).click()
        await expect(page).toHaveURL('/amne?page=2')
        const card = cards(page).nth(3).getByRole('heading').getByRole('link')
        const name = (await card.innerText()).trim()
        await card.click()
        await expect(heading(page)).toHaveText(name)
        await page.goBack()
        await expect(page).toHaveURL('/amne?page=2')
        await expect(cards(page).nth(3).getByRole('heading')).toHaveText(name)
      })

      await test.step('a search, with a suggestion for a misspelling', async () => {
        await searchBox(page).fill('källkrtik')
        await page.getByRole('search').first().getByRole('button', { name: 'Sök' }).click()
        await expect(page).toHaveURL(/\/search\?q=k%C3%A4llkrtik$/)
        await page.getByText('Menade du').getByRole('link').click()
        await expect(cards(page).first()).toBeVisible()
      })

      await test.step('to a material with its keyword, its sender and its full text', async () => {
        await cards(page).first().getByRole('heading').getByRole('link').click()
        await facts(page).getByRole('list', { name: 'Nyckelord' }).getByRole('link').first().click()
        await expect(heading(page)).toHaveText(/^Nyckelord \/ /)
        await cards(page).first().getByRole('heading').getByRole('link').click()
        await facts(page).locator('a[href^="/avsandare/"]').click()
        await expect(heading(page)).toHaveText(/^Avsändare \/ /)
      })

      await test.step('to an article and a text page', async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Artiklar och inspiration' }).click()
        await page.locator('.article-card').first().getByRole('heading').getByRole('link').click()
        await expect(page).toHaveURL(/\/blog\/item\//)
        await expect(page.locator('article .rich-text').last()).toContainText(/\S+ \S+ \S+/)
        // The structured data for search engines is there too, and no policy blocks it.
        expect(await page.content()).toContain('"@type":"Article"')
        await page.getByRole('contentinfo').getByRole('link', { name: 'Integritetspolicy' }).click()
        await expect(page).toHaveURL('/pages/integritetspolicy')
      })
    })

    test('without scripts a long text can be read in full', async ({ page, site }) => {
      const long = await site.store
        .selectFrom('material')
        .select('slug')
        .where('status', '=', 1)
        .orderBy((row) => row.fn<number>('length', ['description']), 'desc')
        .executeTakeFirstOrThrow()
      await page.goto(`/${long.slug}`)
      const text = page.getByRole('region', { name: 'Om materialet', exact: true }).locator('.rich-text')
      const { height, shown } = await text.evaluate((element) => ({
        height: element.scrollHeight,
        shown: element.parentElement?.clientHeight ?? 0,
      }))
      expect(shown).toBeGreaterThanOrEqual(height)
    })
  })
}
