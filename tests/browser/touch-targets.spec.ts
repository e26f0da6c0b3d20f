import { expect, filterOption, heading, openPage, test } from './site.ts'
import { viewports } from './viewports.ts'

for (const [size, use] of Object.entries(viewports)) {
  test.describe(size, () => {
    test.use(use)

    test('choosing a second subject keeps the scroll position, and the new count is announced', async ({
      page,
    }) => {
      await openPage(page, '/amne/biologi')
      const box = await filterOption(page, 'Ämne', 'Kemi')
      await page.evaluate(() => {
        const announcements: string[] = ((window as { announcements?: string[] }).announcements = [])
        const live = document.querySelector('[aria-live="polite"]')
        if (live === null) return
        new MutationObserver(() => announcements.push(live.textContent ?? '')).observe(live, {
          subtree: true,
          childList: true,
          characterData: true,
        })
      })
      const announcements = () =>
        page.evaluate(() => (window as { announcements?: string[] }).announcements?.at(-1) ?? '')
      const press = () => (size === 'phone' ? box.tap() : box.press(' '))
      await box.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      await press()
      await expect(page).toHaveURL('/amne?amne=23,30')
      await expect(heading(page)).toHaveText('Ämne / Biologi, Kemi')
      await expect(box).toBeFocused()
      await expect(box).toBeInViewport()
      await expect.poll(announcements).toMatch(/^Skolmaterial för ditt urval: \d+ sökresultat$/)
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120)
      await press()
      await expect(page).toHaveURL('/amne?amne=23')
      await expect(box).not.toBeChecked()
      await expect(box).toBeFocused()
      // A filter that is removed from the list of chosen filters disappears, so the heading announces the results.
      await page
        .getByRole('list', { name: 'Valda filter' })
        .getByRole('link', { name: /^Biologi/ })
        .press('Enter')
      await expect(page).toHaveURL('/amne')
      await expect(heading(page)).toBeFocused()
    })
  })
}
