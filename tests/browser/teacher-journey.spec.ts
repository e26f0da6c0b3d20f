import { cards, expect, facts, filterOption, heading, openPage, searchBox, test } from './site.ts'
import { desktopAndPhone } from './viewports.ts'

for (const [size, use] of Object.entries(desktopAndPhone)) {
  test.describe(size, () => {
    test.use(use)

    test('a teacher gets from the home page to a material and back, by search, keyword, sender and article', async ({
      page,
    }) => {
      await test.step('from the home page to a subject', async () => {
        await openPage(page, '/')
        await page
          .getByRole('region', { name: 'Ämnen' })
          .getByRole('link', { name: /^Biologi/ })
          .click()
        await expect(page).toHaveURL('/amne/biologi')
        await expect(heading(page)).toHaveText('Ämne / Biologi')
      })

      await test.step('turns a filter on and off', async () => {
        const box = await filterOption(page, 'Årskurs', 'Årskurs 5')
        const before = await cards(page).count()
        await box.click()
        await expect(page).toHaveURL(/^[^?]*\/amne\/biologi\?arskurs=\d+$/)
        await expect(page.getByText(/^Skolmaterial för ditt urval: \d+ sökresultat$/)).toBeVisible()
        await expect.poll(() => cards(page).count()).toBeLessThan(before)
        await (await filterOption(page, 'Årskurs', 'Årskurs 5')).click()
        await expect(page).toHaveURL('/amne/biologi')
        await expect(box).not.toBeChecked()
        await (await filterOption(page, 'Ämne', 'Biologi')).click()
        await expect(page).toHaveURL('/amne')
        await expect(heading(page)).toHaveText('Ämne')
      })

      await test.step('to the next page, scrolled to its top', async () => {
        await (await filterOption(page, 'Årskurs', 'Årskurs 9')).click()
        await expect(page).toHaveURL(/\/amne\?arskurs=\d+$/)
        const second = page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Sida 2' })
        // Until the list has loaded, the pagination is that of the previous one.
        await expect(second).toHaveAttribute('href', /arskurs/)
        await second.click()
        await expect(page).toHaveURL(/\/amne\?arskurs=\d+&page=2$/)
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      })

      await test.step('to a material and back: list, filters and scroll position are restored', async () => {
        const listing = page.url()
        // The address changes before the list.
        await expect(page.getByRole('navigation', { name: 'Sidor' }).locator('[aria-current]')).toHaveText(
          '2',
        )
        const card = cards(page).nth(8).getByRole('heading').getByRole('link')
        const name = (await card.innerText()).trim()
        await card.scrollIntoViewIfNeeded()
        const scrollPosition = await page.evaluate(() => scrollY)
        expect(scrollPosition).toBeGreaterThan(100)
        await card.click()
        await expect(heading(page)).toHaveText(name)
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
        await page.goBack()
        await expect(page).toHaveURL(listing)
        await expect(cards(page).nth(8).getByRole('heading')).toHaveText(name)
        await expect
          .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrollPosition))
          .toBeLessThan(5)
        await expect(await filterOption(page, 'Årskurs', 'Årskurs 9')).toBeChecked()
      })

      await test.step('a search with suggestions, by keyboard', async () => {
        const box = searchBox(page)
        await box.focus()
        // At once: the list of an earlier letter could replace what is chosen.
        await page.keyboard.insertText('vatt')
        const suggestions = page.getByRole('listbox', { name: 'Förslag' })
        await expect(suggestions.getByRole('option').first()).toContainText('vatten')
        await page.keyboard.press('ArrowDown')
        await expect(suggestions.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /.+/)
        await page.keyboard.press('Enter')
        // The first suggestion is the keyword, which leads to its own page.
        await expect(page).toHaveURL(/\/nyckelord\/vatten\b/)
        await expect(heading(page)).toContainText(/vatten/i)
        await expect(suggestions).toBeHidden()
      })

      await test.step('a misspelling gets a suggestion', async () => {
        const box = searchBox(page)
        await box.fill('källkrtik')
        await box.press('Enter')
        await expect(page).toHaveURL('/search?q=k%C3%A4llkrtik')
        const meant = page.getByText('Menade du')
        await expect(meant).toContainText('källkritik')
        await meant.getByRole('link').click()
        await expect(page).toHaveURL('/search?q=k%C3%A4llkritik')
        await expect(cards(page).first()).toBeVisible()
      })

      await test.step('from a material to its keyword', async () => {
        await cards(page).first().getByRole('heading').getByRole('link').click()
        await expect(page.locator('.detail')).toBeVisible()
        const keyword = facts(page).getByRole('list', { name: 'Nyckelord' }).getByRole('link').first()
        const name = (await keyword.innerText()).trim()
        await keyword.click()
        await expect(page).toHaveURL(/\/nyckelord\/[a-z0-9-]+\?nyckelord=\d+$/)
        await expect(heading(page)).toHaveText(`Nyckelord / ${name}`)
      })

      await test.step('from a material to its sender', async () => {
        await cards(page).first().getByRole('heading').getByRole('link').click()
        const sender = facts(page).locator('a[href^="/avsandare/"]')
        const name = (await sender.innerText()).trim()
        await sender.click()
        await expect(page).toHaveURL(/\/avsandare\/[a-z0-9-]+$/)
        await expect(heading(page)).toHaveText(`Avsändare / ${name}`)
        await expect(cards(page).first()).toBeVisible()
      })

      await test.step('to an article, and to a text page', async () => {
        const footer = page.getByRole('contentinfo')
        await footer.getByRole('link', { name: 'Artiklar och inspiration' }).click()
        await expect(heading(page)).toHaveText('Artiklar och inspiration')
        const article = page.locator('.article-card').first().getByRole('heading').getByRole('link')
        const title = (await article.innerText()).trim()
        await article.click()
        await expect(page).toHaveURL(/\/blog\/item\//)
        await expect(heading(page)).toHaveText(title)
        await footer.getByRole('link', { name: 'Integritetspolicy' }).click()
        await expect(page).toHaveURL('/pages/integritetspolicy')
        await expect(heading(page)).toBeVisible()
      })
    })
  })
}
