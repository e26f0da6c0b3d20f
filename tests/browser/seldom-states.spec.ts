import { stockCheckedLater } from '#contract/messages.ts'
import { cardAction, dialog, newMaterial, openDialog } from './dialogs.ts'
import { formField, pressButton } from './account-steps.ts'
import { createPrintedMaterial, fillInOrder, orderField, sendButton } from './order-form.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, openPage, test } from './site.ts'

test('a stock check that never answers ends in the form, which says when the stock is checked', async ({
  page,
  site,
  pageErrors,
}) => {
  const material = await createPrintedMaterial(site, 4)
  // Nothing answers these, neither the read alone nor in a batch.
  await openPage(page, material.listing)
  await page.route(/\/v1\/(product-stock|batch)/, () => undefined)
  // It is shown for three seconds, which a busy machine may miss.
  await page.evaluate((text) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes(text)) return
      document.documentElement.dataset['checked'] = ''
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  }, 'Kontrollerar lagret …')
  await cardAction(page, material, 'Beställ').click()
  await expect(page.locator('html')).toHaveAttribute('data-checked', '')
  await expect(dialog(page)).toContainText(stockCheckedLater)
  await expect(orderField(page, 'Antal')).toBeVisible()
  await expect(dialog(page).getByText('Kontrollerar lagret …')).toHaveCount(0)
  ignoreFailedRequests(pageErrors)
})

test('a material whose files were taken away says so instead of showing an empty list', async ({
  page,
  site,
}) => {
  const material = await newMaterial(site, 'tom', { is_downloadable: 1 })
  await openDialog(page, material, 'Ladda ner')
  await dialog(page)
    .getByLabel(/^E-post/)
    .fill('kim@skola.example')
  await dialog(page).getByRole('button', { name: 'Ladda ner' }).click()
  await expect(dialog(page).getByText('Materialet har inga filer just nu.')).toBeVisible()
  await expect(dialog(page).locator('.file-list')).toHaveCount(0)
})

const slowText = 'Det här tar längre tid än vanligt. Nätet svarar inte, eller mycket långsamt.'

test('an order or a log-in that gets no answer says after four seconds that it takes long', async ({
  page,
  site,
  pageErrors,
}) => {
  const material = await createPrintedMaterial(site)
  await page.clock.install()
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  // Nothing answers these.
  await page.route(/\/v1\/(activity\/postOrder|customer\/login)/, () => undefined)
  await sendButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Skickar …' })).toBeVisible()
  await expect(dialog(page).getByText(slowText)).toHaveCount(0)
  await page.clock.fastForward(4000)
  await expect(dialog(page).getByText(slowText)).toBeVisible()

  await openPage(page, '/logga-in')
  await formField(page, 'E-post').fill('kim@skola.example')
  await formField(page, 'Lösenord').fill('blå cykel på taket')
  await pressButton(page, 'Logga in')
  await expect(page.locator('main').getByRole('button', { name: 'Loggar in …' })).toBeVisible()
  await page.clock.fastForward(4000)
  await expect(page.locator('main').getByText(slowText)).toBeVisible()
  ignoreFailedRequests(pageErrors)
})
