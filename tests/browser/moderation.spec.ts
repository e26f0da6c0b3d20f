import { fillInLink, openNewMaterialForm, submitButton, textField } from './customer-materials.ts'
import { accessibilityIssues } from './axe.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, openPage, test } from './site.ts'
import { openStaffPage } from './staff.ts'

// The lists of this site hold nobody else's work.
test.use({ siteFor: 'moderation', losesNetwork: true })

test('a teacher submits, is sent back with reasons, corrects it, and visitors see it once it is approved', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  await openNewMaterialForm(page, site)
  await fillInLink(page, 'Kottar som mönster')
  await submitButton(page).click()
  await expect(heading(page)).toHaveText('Tack, materialet är inskickat')

  const office = await browser.newPage()
  await openStaffPage(office, site, '/', 'editor')
  await office
    .getByRole('main')
    .getByRole('link', { name: /^Granska/ })
    .click()
  await expect(heading(office)).toHaveText('Granskning')
  await office.getByRole('link', { name: /^Kottar som mönster/ }).click()
  await expect(office.getByRole('heading', { name: 'Kottar som mönster', level: 2 })).toBeVisible()
  await expect(office.getByText('Inga telefonnummer eller e-postadresser i texten')).toBeVisible()
  expect(await accessibilityIssues(office)).toEqual([])
  await office.keyboard.press('b')
  await expect(office.getByRole('radio', { name: /^Skicka tillbaka/ })).toBeChecked()
  expect(await accessibilityIssues(office)).toEqual([])
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('alert')).toContainText('Välj minst ett skäl')
  const reason = office.getByRole('group', { name: 'Skäl' }).getByRole('checkbox').first()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await office.getByRole('checkbox', { name: 'Svårt att förstå hur man gör' }).check()
  await expect(office.getByRole('alert')).toHaveCount(0)
  await office.getByRole('textbox', { name: 'Till läraren' }).fill('Skriv vad man mäter med.')
  await office.getByRole('button', { name: 'Läs brevet först' }).click()
  await expect(office.getByRole('region', { name: 'Brevet' })).toContainText('Skriv vad man mäter med.')
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('status').first()).toContainText(
    'Kottar som mönster är tillbaka hos läraren.',
  )
  await office.keyboard.press('Control+z')
  await expect(office.getByRole('status').first()).toContainText('Beslutet är ångrat.')
  await office.getByRole('link', { name: /^Kottar som mönster/ }).click()
  await expect(office.getByText('Inga telefonnummer eller e-postadresser i texten')).toBeVisible()
  await office.keyboard.press('b')
  await expect(office.getByRole('radio', { name: /^Skicka tillbaka/ })).toBeChecked()
  await office.getByRole('checkbox', { name: 'Svårt att förstå hur man gör' }).check()
  await office.getByRole('textbox', { name: 'Till läraren' }).fill('Skriv vad man mäter med.')
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('status').first()).toContainText('tillbaka hos läraren')

  await openPage(page, '/konto/material')
  const row = page.getByRole('listitem').filter({ hasText: 'Kottar som mönster' }).first()
  await expect(row).toContainText('Behöver ändras')
  await expect(row).toContainText('Beskriv lite mer hur man gör')
  await expect(row).toContainText('Skriv vad man mäter med.')
  expect(await accessibilityIssues(page)).toEqual([])
  await row.getByRole('link', { name: /^Ändra och skicka in igen/ }).click()
  await expect(page.getByRole('note')).toContainText('Skriv vad man mäter med.')
  await textField(page, 'Kort beskrivning').fill('Eleverna mäter kottar med ett måttband.')
  await page.getByRole('button', { name: 'Spara ändringar' }).click()
  await expect(heading(page)).toHaveText('Ändringarna är sparade')
  await expect(page.getByText('Väntar på granskning')).toBeVisible()

  await office.goto(`${site.address}/redaktion/granskning`)
  const waiting = office.getByRole('link', { name: /^Kottar som mönster/ })
  await expect(waiting).toContainText('Ändrat efter svar')
  await waiting.click()
  await expect(office.getByText('med ett måttband')).toBeVisible()
  await office.keyboard.press('g')
  await expect(office.getByRole('radio', { name: /^Godkänn/ })).toBeChecked()
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('status').first()).toContainText('Kottar som mönster är publicerat.')
  await expect(office.getByText('Inget material väntar.')).toBeVisible()
  await office.close()

  const { slug } = await site.store
    .selectFrom('material')
    .select('slug')
    .where('name', '=', 'Kottar som mönster')
    .executeTakeFirstOrThrow()
  await openPage(page, `/${slug}`)
  await expect(heading(page)).toHaveText('Kottar som mönster')
})

test('a visitor reports a problem, offline first, and an editor closes it', async ({
  page,
  site,
  context,
  browser,
  pageErrors,
}) => {
  await openPage(page, '/amne')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rapportera ett problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rapportera ett problem' })
  await expect(dialog).toBeVisible()
  expect(await accessibilityIssues(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await expect(dialog.getByText('Välj vad det gäller.')).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await dialog.getByRole('combobox', { name: 'Vad gäller det?' }).selectOption('link')
  await dialog.getByRole('textbox', { name: 'Vad har hänt?' }).fill('Filmen om solen visas inte.')
  await dialog.getByRole('textbox', { name: /^E-post/ }).fill('per@hem.example')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  // The reasons beside the fields leave as the answer comes.
  await expect(dialog.getByRole('alert').filter({ hasText: 'det du har skrivit är kvar' })).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rapportera ett problem' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Vad har hänt?' })).toHaveValue(
    'Filmen om solen visas inte.',
  )
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tack! Din anmälan har nummer' })).toBeVisible()

  const office = await browser.newPage()
  await openStaffPage(office, site, '/granskning/anmalningar', 'editor')
  const report = office.getByRole('article', { name: 'En länk eller fil fungerar inte' })
  await expect(report).toContainText('Filmen om solen visas inte.')
  await expect(report.getByRole('link', { name: '/amne' })).toBeVisible()
  expect(await accessibilityIssues(office)).toEqual([])
  await report.getByRole('textbox', { name: 'Svar' }).fill('Nu går filmen att se.')
  await report.getByRole('button', { name: /^Klar/ }).click()
  await expect(office.getByRole('status').first()).toContainText('är klar. Svaret går om tio minuter.')
  await expect(office.getByText('Ingen har anmält något.')).toBeVisible()
  const email = await site.store
    .selectFrom('letter')
    .select('text')
    .where('recipient', '=', 'per@hem.example')
    .executeTakeFirstOrThrow()
  expect(email.text).toContain('Nu går filmen att se.')

  for (const path of ['/granskning/organisationer', '/granskning/brev']) {
    await office.goto(`${site.address}/redaktion${path}`)
    await expect(heading(office)).toBeVisible()
    expect(await accessibilityIssues(office)).toEqual([])
  }
  await office.locator('summary', { hasText: 'Materialet är publicerat' }).click()
  await office.getByRole('textbox', { name: 'Text' }).first().fill('Hej {namn}! {lösenord}')
  await office.getByRole('button', { name: 'Spara Materialet är publicerat' }).click()
  await expect(office.getByText(/\{lösenord\} går inte att använda här/)).toBeVisible()
  await office.close()
})

test('a visitor who finds nothing can say what is missing, with the words of the search; offline what was written stays', async ({
  page,
  site,
  context,
  browser,
  pageErrors,
}) => {
  await openPage(page, '/search?q=qyzzyx')
  await page.getByRole('link', { name: 'Tipsa oss' }).click()
  await page.getByRole('textbox', { name: /^E-post/ }).fill('vera@hem.example')
  await openPage(page, '/search?q=xyzzyq')
  await page.getByRole('link', { name: 'Tipsa oss' }).click()
  // The address of the draft is there, and the words are those of this search.
  await expect(page.getByRole('textbox', { name: /^E-post/ })).toHaveValue('vera@hem.example')
  const dialog = page.getByRole('dialog', { name: 'Tipsa oss om vad som saknas' })
  const text = dialog.getByRole('textbox', { name: 'Vad behöver du, och till vilken årskurs?' })
  await expect(text).toHaveValue('Jag sökte på ”xyzzyq” och hittade inget. ')
  expect(await accessibilityIssues(page, '[role=dialog]')).toEqual([])
  await text.fill('Jag behöver något om xyzzyq för åk 4.')
  ignoreFailedRequests(pageErrors)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'det du har skrivit är kvar' })).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tack! Ditt tips har nummer' })).toBeVisible()
  const tip = await site.store
    .selectFrom('report')
    .select(['kind', 'page'])
    .where('body', '=', 'Jag behöver något om xyzzyq för åk 4.')
    .executeTakeFirst()
  expect(tip).toEqual({ kind: 'missing', page: '/search' })

  const office = await browser.newPage()
  await openStaffPage(office, site, '/granskning/anmalningar', 'editor')
  const report = office.getByRole('article', { name: 'Något saknas i utbudet' })
  await report.getByRole('textbox', { name: 'Svar' }).fill('Nu finns ett häfte.')
  await report.getByRole('button', { name: /^Klar/ }).click()
  await expect(office.getByRole('status').first()).toContainText('är klar. Svaret går om tio minuter.')
  const email = await site.store
    .selectFrom('letter')
    .select('text')
    .where('recipient', '=', 'vera@hem.example')
    .executeTakeFirstOrThrow()
  expect(email.text).toContain('Tack för ditt tips')
  await office.close()
})
