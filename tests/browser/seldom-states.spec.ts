import { stockCheckedLater } from '#contract/messages.ts'
import { cardAction, dialog, newMaterial, openDialog } from './dialogs.ts'
import { createPrintedMaterial, orderField } from './order-form.ts'
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
