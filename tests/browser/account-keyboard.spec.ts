import { formField, pressButton } from './account-steps.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, navigateByLink, openPage, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('log-in and registration work by keyboard alone; a failed proof of work says so, can be retried, and loses no input', async ({
  page,
  pageErrors,
}) => {
  let isBlocked = true
  await page.route('**/v1/customer/challenge', (route) => (isBlocked ? route.abort() : route.continue()))
  await openPage(page, '/logga-in')
  await formField(page, 'E-post').focus()
  await page.keyboard.type('kim@skola.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('hemligt')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(formField(page, 'Lösenord')).toHaveAttribute('type', 'text')
  await formField(page, 'Lösenord').press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()

  await navigateByLink(page, '/registrera?som=organisation')
  await expect(heading(page)).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await expect(formField(page, 'Organisationens namn')).toBeFocused()
  await page.keyboard.type('Naturskolan')
  await expect(page.getByText('An error occurred', { exact: true })).toBeVisible()
  isBlocked = false
  await pressButton(page, 'Försök igen')
  await expect(page.getByText('Klart: du är ingen robot.')).toBeVisible()
  await page.getByRole('link', { name: 'För mig' }).press('Enter')
  await expect(formField(page, 'Organisationens namn')).toHaveCount(0)
  await page.getByRole('link', { name: 'För en organisation' }).press('Enter')
  await expect(formField(page, 'Organisationens namn')).toHaveValue('Naturskolan')
  ignoreFailedRequests(pageErrors)
})
