import { accessibilityIssues, overflowingElements } from './axe.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

// These tests change what visitors read.
test.use({ siteFor: 'texts' })

test('an editor writes an article with a picture, looks at it as a visitor, and publishes it', async ({
  page,
  site,
  pageErrors,
}) => {
  await openStaffPage(page, site, '/ord/artiklar', 'editor')
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByLabel('Ny artikel').fill('Läs högt i mörkret')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Läs högt i mörkret')
  const saved = page.locator('.edit-saved')

  await page.getByRole('textbox', { name: 'Ingress' }).click()
  await page.keyboard.type('En bok och en ficklampa räcker.')
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await body.click()
  await page.keyboard.type('Börja med en kort bok')
  await page.getByRole('button', { name: 'Rubrik', exact: true }).last().click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Släck lampan.')
  await page.getByRole('button', { name: 'Bild', exact: true }).click()
  const form = page.getByRole('group', { name: 'Lägg in en bild' })
  await form.getByLabel('Bildfil').setInputFiles('docs/screenshot.png')
  await form.getByRole('button', { name: 'Lägg in bilden' }).click()
  await expect(form.getByRole('alert')).toContainText('Beskriv bilden')
  await form.getByLabel('Bildens beskrivning').fill('En elev läser under en filt')
  await form.getByRole('button', { name: 'Lägg in bilden' }).click()
  await expect(body.getByRole('img', { name: 'En elev läser under en filt' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  // Without a category it is saved and not published.
  await expect(page.getByRole('alert')).toContainText('Välj minst en kategori')
  ignoreFailedRequests(pageErrors)
  expect(await accessibilityIssues(page)).toEqual([])

  await page.getByRole('group', { name: 'Kategorier' }).getByRole('checkbox').first().check()
  await page.keyboard.press('Control+s')
  await expect(saved).toContainText('Sparat')
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Visa som besökare' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 2, name: 'Börja med en kort bok' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'En elev läser under en filt' })).toBeVisible()
  await expect(preview.getByRole('note')).toContainText('Besökare ser inte ändringarna än.')
  expect(await accessibilityIssues(preview)).toEqual([])
  await preview.close()

  await page.keyboard.press('Control+Enter')
  await expect(saved).toContainText('Publicerat')
  const list = async () => {
    await page.goto(`${site.address}/blog`)
    return page.getByRole('link', { name: 'Läs högt i mörkret' }).count()
  }
  await expect.poll(list).toBeGreaterThan(0)
})

test('what somebody else saves of a text page stands beside what is typed, and nothing is lost', async ({
  page,
  site,
  browser,
  pageErrors,
}) => {
  await openStaffPage(page, site, '/ord/texter/tillganglighet', 'editor')
  const context = await browser.newContext({ baseURL: site.address })
  const other = await context.newPage()
  await openStaffPage(other, site, '/ord/texter/tillganglighet', 'editor')
  const title = (on: typeof page) => on.getByRole('textbox', { name: 'Rubrik', exact: true })
  await title(other).fill('Tillgänglighet för alla')
  await other.keyboard.press('Control+s')
  await expect(other.locator('.edit-saved')).toContainText('Sparat')
  await context.close()

  await title(page).fill('Så tillgänglig är sidan')
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('group', { name: 'Rubrik' })
  await expect(conflict).toContainText('Tillgänglighet för alla')
  ignoreFailedRequests(pageErrors)
  await expect(title(page)).toHaveValue('Så tillgänglig är sidan')
  expect(await accessibilityIssues(page)).toEqual([])
  await conflict.getByRole('button', { name: /Behåll min/ }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.edit-saved')).toContainText('Publicerat')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflowingElements(page)).toEqual([])
  const visit = async () => {
    await page.goto(`${site.address}/pages/tillganglighet`)
    return heading(page).innerText()
  }
  await expect.poll(visit).toBe('Så tillgänglig är sidan')
})

test('what was typed and never saved is offered at the next visit', async ({ page, site }) => {
  await openStaffPage(page, site, '/ord/texter/om', 'editor')
  await page.getByRole('textbox', { name: 'Rubrik', exact: true }).fill('Om oss som gör sidan')
  await expect(page.locator('.edit-saved')).toContainText('Utkast på enheten')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Rubrik', exact: true })).toHaveValue('Om Skolmaterial')
  await page.getByRole('button', { name: 'Använd utkastet' }).click()
  await expect(page.getByRole('textbox', { name: 'Rubrik', exact: true })).toHaveValue('Om oss som gör sidan')
})

test('an editor changes the text of an email with the email beside it', async ({
  page,
  site,
  pageErrors,
}) => {
  await openStaffPage(page, site, '/ord/brev', 'editor')
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByText('Exemplar reserverade åt den som står i kö', { exact: true }).click()
  const text = page.getByLabel('Text', { exact: true })
  const preview = page.getByRole('region', { name: 'Så läser mottagaren brevet' })
  await expect(preview).toContainText('12 exemplar av Fraktaler i vardagen är reserverade åt dig.')
  await text.fill('{hälsning}\n\nNu är {material} tillbaka.\n\n{uppgifter}')
  await page.getByRole('button', { name: 'Spara Exemplar reserverade åt den som står i kö' }).click()
  await expect(page.locator('.staff-field-error')).toContainText('Texten behöver {länk}')
  await expect(preview.getByRole('alert')).toContainText('behöver')
  ignoreFailedRequests(pageErrors)
  await text.fill('{hälsning}\n\nNu är {material} tillbaka.\n\n{uppgifter}\n\n{länk}')
  await expect(preview).toContainText('Nu är Fraktaler i vardagen tillbaka.')
  await page.getByRole('button', { name: 'Spara Exemplar reserverade åt den som står i kö' }).click()
  await expect(page.getByText('”Exemplar reserverade åt den som står i kö” är sparat')).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await page
    .getByRole('button', { name: 'Återställ standardtexten för Exemplar reserverade åt den som står i kö' })
    .click()
  await expect(text).toHaveValue(/Det är din tur i kön/)
})
