import { openHydrated } from './hydration.ts'
import { cards, expect, filterOption, heading, openPage, test } from './site.ts'
import { desktopAndTablet } from './viewports.ts'

for (const [size, use] of Object.entries(desktopAndTablet)) {
  test.describe(size, () => {
    test.use(use)

    test('filters are in the address, and back and forward restore each step', async ({ page }) => {
      await openPage(page, '/amne')
      await (await filterOption(page, 'Ämne', 'Biologi')).click()
      await expect(page).toHaveURL('/amne?amne=23')
      // The address changes before the list, whose links lead on from what it shows.
      await expect(await filterOption(page, 'Ämne', 'Biologi')).toBeChecked()
      await (await filterOption(page, 'Årskurs', 'Årskurs 5')).click()
      await expect(page).toHaveURL('/amne?arskurs=15&amne=23')
      await expect(heading(page)).toHaveText('Ämne / Årskurs 5, Biologi')
      const both = await cards(page).count()

      await page.goBack()
      await expect(page).toHaveURL('/amne?amne=23')
      await expect(heading(page)).toHaveText('Ämne / Biologi')
      await expect(await filterOption(page, 'Ämne', 'Biologi')).toBeChecked()
      await expect(await filterOption(page, 'Årskurs', 'Årskurs 5')).not.toBeChecked()
      await page.goBack()
      await expect(page).toHaveURL('/amne')
      await expect(heading(page)).toHaveText('Ämne')

      await page.goForward()
      await page.goForward()
      await expect(page).toHaveURL('/amne?arskurs=15&amne=23')
      await expect(await filterOption(page, 'Årskurs', 'Årskurs 5')).toBeChecked()
      await expect(cards(page)).toHaveCount(both)
    })

    test('two filters pressed before the list follows are both chosen', async ({ page }) => {
      await openHydrated(page, '/amne')
      const [first, second] = [
        await filterOption(page, 'Ämne', 'Biologi'),
        await filterOption(page, 'Ämne', 'Kemi'),
      ]
      let answer = () => {}
      const answered = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/v1/batch*', async (route) => {
        await answered
        await route.continue()
      })
      await first.click()
      await expect(page).toHaveURL('/amne?amne=23')
      await second.click()
      await expect(page).toHaveURL(/amne=\d+,\d+$/)
      await expect(first).not.toBeChecked()
      answer()
      await expect(first).toBeChecked()
      await expect(second).toBeChecked()
      await page.unroute('**/v1/batch*')
    })

    test('a group stays open when its last option is unchecked, and closes when the user closes it', async ({
      page,
    }) => {
      await openPage(page, '/amne/biologi?arskurs=15')
      const box = await filterOption(page, 'Årskurs', 'Årskurs 5')
      await box.click()
      await expect(page).toHaveURL('/amne/biologi')
      await expect(box).toBeVisible()
      await expect(box).not.toBeChecked()
      await box.click()
      await expect(box).toBeChecked()
      const title = page.locator('.filter-group > summary', { hasText: /^Årskurs$/ })
      await title.click()
      await expect(box).toBeHidden()
      await title.click()
      await box.click()
      await expect(page).toHaveURL('/amne/biologi')
      await expect(box).not.toBeChecked()
      await (await filterOption(page, 'Ämne', 'Biologi')).click()
      await expect(page).toHaveURL('/amne')
      await expect(box).toBeVisible()
    })

    test('each chosen filter can be removed from their list, and all of them at once', async ({ page }) => {
      await openPage(page, '/amne?arskurs=15,16&amne=23')
      const chosen = page.getByRole('list', { name: 'Valda filter' })
      await chosen.getByRole('link', { name: /^Årskurs 6/ }).click()
      await expect(page).toHaveURL('/amne?arskurs=15&amne=23')
      await chosen.getByRole('link', { name: 'Rensa filter' }).click()
      await expect(page).toHaveURL('/amne')
    })
  })
}

test('the options of a group are a list', async ({ page }) => {
  await openPage(page, '/amne')
  const group = page.getByRole('complementary', { name: 'Filter' }).getByRole('group', { name: 'Ämne' })
  await expect(group.getByRole('list').getByRole('listitem').first()).toBeVisible()
})

test('the count of an option is the number of results after choosing it', async ({ page }) => {
  await openPage(page, '/amne')
  const box = await filterOption(page, 'Ämne', 'Biologi')
  const count = /\((\d+)\)/.exec(await box.innerText())?.[1]
  await box.click()
  await expect(page.getByText(`Skolmaterial för ditt urval: ${count} sökresultat`)).toBeVisible()
  await expect(cards(page)).toHaveCount(Number(count))
})

test('unchecking the last filter goes to the parent', async ({ page }) => {
  const lastOnes: [parent: string, address: string, group: string, option: string][] = [
    ['/amne', '/amne/biologi', 'Ämne', 'Biologi'],
    ['/amne', '/amne?amne=23', 'Ämne', 'Biologi'],
    ['/amne', '/amne/biologi?page=1', 'Ämne', 'Biologi'],
    ['/amne', '/amne?arskurs=19&page=2', 'Årskurs', 'Årskurs 9'],
    ['/arskurs', '/arskurs/arskurs-5', 'Årskurs', 'Årskurs 5'],
    ['/arskurs', '/arskurs/arskurs-9?page=2', 'Årskurs', 'Årskurs 9'],
    ['/film', '/film?amne=23', 'Ämne', 'Biologi'],
  ]
  for (const [parent, address, group, option] of lastOnes) {
    await openPage(page, address)
    const box = await filterOption(page, group, option)
    await expect(box).toBeChecked()
    await box.click()
    await expect(page).toHaveURL(parent)
    await expect(page.getByRole('list', { name: 'Valda filter' })).toBeHidden()
  }
})

test('unchecking the option that the path names keeps the other filters', async ({ page }) => {
  await openPage(page, '/amne/biologi?arskurs=15')
  await (await filterOption(page, 'Ämne', 'Biologi')).click()
  await expect(page).toHaveURL('/amne?arskurs=15')
})

test('changing a filter always goes to page 1', async ({ page }) => {
  await openPage(page, '/amne?page=2')
  await (await filterOption(page, 'Årskurs', 'Årskurs 9')).click()
  await expect(page).toHaveURL('/amne?arskurs=19')
})

test('the groups are in Swedish alphabetical order, further ones after them; q and page are not filters', async ({
  page,
}) => {
  await openPage(page, '/amne?q=vatten&page=1')
  await filterOption(page, 'Ämne', 'Biologi')
  const titles = page.getByRole('complementary', { name: 'Filter' }).locator('.filter-group > summary')
  await expect(titles).toHaveText([
    'Avsändare',
    'Nyckelord',
    'Tema',
    'Typ av material',
    'Årskurs',
    'Ämne',
    'Fler filter',
    'Centralt innehåll',
    'Format',
    'Gjort för',
    'Licens',
    'Papper',
    'Språk',
    'Tid',
    'Tryckt eller digitalt',
  ])
})

test('a group is open when the address is about it or an option in it is checked', async ({ page }) => {
  const openGroups: [address: string, groups: string[]][] = [
    ['/amne', ['Ämne']],
    ['/arskurs', ['Årskurs']],
    ['/tema', ['Tema']],
    ['/nyckelord', ['Nyckelord']],
    ['/avsandare/kust-och-hav', ['Avsändare']],
    ['/amne?arskurs=15', ['Årskurs', 'Ämne']],
    ['/popularall', []],
  ]
  for (const [address, groups] of openGroups) {
    await openPage(page, address)
    const sidebar = page.getByRole('complementary', { name: 'Filter' })
    await expect(sidebar.locator('.filter-group[open] > summary')).toHaveText(groups)
  }
})
