import type { Page } from '@playwright/test'
import { accessibilityIssues } from './axe.ts'
import {
  answerByLink,
  fillInRecipient,
  jointPanel,
  makeJointLink,
  ordersOf,
  sendJointOrder,
  writeAnswer,
} from './boxes-joint-steps.ts'
import { chooseMore, makeBox, putInBox, rows, storedPartCount } from './boxes.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { createPrintedMaterial, stockOf } from './order-form.ts'
import { openStaffPage } from './staff.ts'

const phone = { width: 390, height: 844 }

/** Makes a box with these materials, and a joint order of it; returns the address for colleagues. */
async function startJointOrder(page: Page, materials: readonly { name: string }[], title: string) {
  await openControlled(page, '/lador')
  await makeBox(page, title)
  const box = new URL(page.url()).pathname
  for (const material of materials) await putInBox(page, material, title)
  await open(page, box)
  await expect(rows(page)).toHaveCount(materials.length)
  await expect.poll(() => storedPartCount(page)).toBe(materials.length)
  return makeJointLink(page, materials)
}

test('three teachers order together with stock for two: nothing is sent until the numbers fit, and then everything in one parcel', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const first = await createPrintedMaterial(site, 20)
  const second = await createPrintedMaterial(site, 4)
  const third = await createPrintedMaterial(site, 9)
  const address = await startJointOrder(page, [first, second], 'Runor')
  expect(await accessibilityIssues(page, '.joint-panel')).toEqual([])

  // A colleague reads the page with scripts turned off.
  const readerContext = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const reader = await readerContext.newPage()
  const response = await reader.goto(address)
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store'])
  await expect(heading(reader)).toHaveText('Runor')
  await expect(reader.getByRole('link', { name: first.name })).toBeVisible()
  await expect(reader.locator('main noscript p')).toBeVisible()
  await readerContext.close()

  const lindaContext = await browser.newContext({ viewport: phone })
  const linda = await lindaContext.newPage()
  await open(linda, address)
  expect(await accessibilityIssues(linda)).toEqual([])
  await linda.getByRole('button', { name: 'Skicka mitt svar' }).click()
  await expect(linda.getByText('Skriv ditt förnamn eller din klass.')).toBeVisible()
  await answerByLink(linda, 'Linda', { [first.name]: '3', [second.name]: '2' })
  const omarContext = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const omar = await omarContext.newPage()
  await open(omar, address)
  await answerByLink(omar, 'Omar', { [first.name]: '2', [second.name]: '3' })
  // Linda adds the worksheet of a box of her own, and what she has typed stays.
  await makeBox(linda, 'Lindas låda')
  await putInBox(linda, third, 'Lindas låda')
  await open(linda, address)
  await linda.getByLabel(`Ditt antal av ${first.name}`).fill('4')
  await linda.getByRole('button', { name: 'Lägg till ur en egen låda' }).click()
  const adding = linda.getByRole('region', { name: 'Lägg till ur en låda' })
  await adding.getByLabel('Vilken låda?').selectOption({ label: 'Lindas låda' })
  await adding.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(adding.getByRole('alert')).toHaveText('Välj minst ett material.')
  expect(await accessibilityIssues(linda, '.add-from-box')).toEqual([])
  await adding.getByRole('checkbox', { name: third.name }).check()
  await adding.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(linda.getByText('Ett material är tillagt.')).toBeVisible()
  await expect(linda.getByLabel(`Ditt antal av ${first.name}`)).toHaveValue('4')
  await linda.getByLabel(`Ditt antal av ${third.name}`).fill('1')
  await answerByLink(linda, 'Linda', {})
  // Linda changes her answer later on the same device, and sees no other name.
  await open(linda, address)
  await expect(linda.getByLabel('Ditt förnamn eller din klass')).toHaveValue('Linda')
  await answerByLink(linda, 'Linda 4B', { [first.name]: '4' })
  await expect(linda.locator('main')).not.toContainText('Omar')

  // The owner is the third, and sends: of the second material there are four, and five are wanted.
  await page.reload()
  await chooseMore(page, 'Beställ tillsammans')
  await expect(jointPanel(page)).toContainText('Linda 4B: 4')
  await writeAnswer(page, 'Kim', first, 1)
  await expect(jointPanel(page)).toContainText('Ni vill ha 5, och det finns bara 4 kvar.')
  await jointPanel(page).getByRole('button', { name: 'Skicka beställningen …' }).click()
  await fillInRecipient(page)
  await sendJointOrder(page)
  await expect(jointPanel(page).getByRole('alert')).toContainText(
    `Inget är beställt. ${second.name}: ni vill ha 5, och det finns bara 4 kvar.`,
  )
  expect(await ordersOf(site, first.id)).toEqual([])
  expect(await accessibilityIssues(page, '.joint-panel')).toEqual([])

  // Omar takes one less, as the owner writes down, and the same form is sent again.
  await jointPanel(page).getByRole('button', { name: 'Ändra svaret från Omar' }).click()
  await jointPanel(page).getByLabel(second.name, { exact: true }).last().fill('2')
  await jointPanel(page).getByRole('button', { name: 'Spara svaret' }).click()
  await expect(jointPanel(page)).toContainText(`Omar: 2 ${first.name}, 2 ${second.name}`)
  await sendJointOrder(page)
  await expect(jointPanel(page)).toContainText('Beställningen är mottagen. Allt kommer i ett paket.')
  const orders = [...(await ordersOf(site, first.id)), ...(await ordersOf(site, second.id))]
  expect(orders.map(({ qty }) => qty)).toEqual([7, 4])
  expect(new Set(orders.map((order) => order['parcel_id'])).size).toBe(1)
  expect(await Promise.all([first.id, second.id].map((id) => stockOf(site, id)))).toEqual([13, 0])
  expect(JSON.stringify(orders)).not.toMatch(/Linda|Omar/)

  // Everybody sees what became of it.
  for (const colleague of [linda, omar]) {
    await open(colleague, address)
    await expect(colleague.locator('main')).toContainText('7 ex beställda, nummer')
    await expect(colleague.locator('main')).toContainText('Mottagen')
  }
  await expect(linda.locator('main')).toContainText('Du bad om 4.')
  await lindaContext.close()
  await omarContext.close()
})

test('a joint order that is sent without network waits in the outbox and is sent once', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const material = await createPrintedMaterial(site, 20)
  await startJointOrder(page, [material], 'Bråk')
  await writeAnswer(page, 'Kim', material, 6)
  await jointPanel(page).getByRole('button', { name: 'Skicka beställningen …' }).click()
  await fillInRecipient(page)
  await setOnline(context, false)
  await sendJointOrder(page)
  await expect(jointPanel(page)).toContainText('Beställningen ligger i utkorgen')
  expect(await ordersOf(site, material.id)).toEqual([])
  await setOnline(context, true)
  await expect(jointPanel(page)).toContainText('Beställningen är mottagen.', { timeout: 30_000 })
  expect((await ordersOf(site, material.id)).map(({ qty }) => qty)).toEqual([6])
  await open(page, '/utkorg')
  await expect(page.locator('main')).toContainText('Gemensam beställning: Bråk')
})

test('editors let a joint order have more than the maximum, and it is sent with what they said', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const material = await createPrintedMaterial(site, 40)
  await startJointOrder(page, [material], 'Planeter')
  await writeAnswer(page, 'Kim', material, 17)
  await expect(jointPanel(page)).toContainText('Ni vill ha 17, och högst 10 får beställas.')
  await jointPanel(page).getByRole('button', { name: 'Be redaktionen om fler' }).click()
  await expect(jointPanel(page)).toContainText('Redaktionen har fått er fråga om fler.')

  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const editor = await desk.newPage()
  await openStaffPage(editor, site, '/bestallningar', 'editor')
  const requests = editor.getByRole('region', { name: 'Gemensamma beställningar som vill ha fler' })
  await expect(requests).toContainText(
    `${material.name}: 1 svar, 17 ex tillsammans. Högst 10 går i en beställning`,
  )
  await expect(requests).not.toContainText('Kim')
  const most = requests.getByLabel(/^Högst antal för beställning/)
  await expect(most).toHaveValue('17')
  await most.fill('många')
  await most.press('Enter')
  await expect(most).toHaveAccessibleDescription('Skriv ett antal, till exempel 60.')
  await expect(most).toHaveValue('många')
  expect(await accessibilityIssues(editor, 'main')).toEqual([])
  await most.fill('17')
  await most.press('Enter')
  await expect(requests.getByRole('status')).toHaveText(/får beställa högst 17\.$/)
  await expect(most).toBeHidden()
  await desk.close()

  await page.reload()
  await chooseMore(page, 'Beställ tillsammans')
  await expect(jointPanel(page)).toContainText('17 ex av högst 17')
  await jointPanel(page).getByRole('button', { name: 'Skicka beställningen …' }).click()
  await fillInRecipient(page)
  await sendJointOrder(page)
  await expect(jointPanel(page)).toContainText('Beställningen är mottagen.')
  expect((await ordersOf(site, material.id)).map(({ qty }) => qty)).toEqual([17])
})

test('the panel of a box without prints leads to what is printed, and can be closed', async ({ page }) => {
  await openControlled(page, '/lador')
  await makeBox(page, 'Utan tryck')
  await chooseMore(page, 'Beställ tillsammans')
  await expect(jointPanel(page)).toContainText('Inget material i lådan finns tryckt.')
  expect(await accessibilityIssues(page, '.joint-panel')).toEqual([])
  await jointPanel(page).getByRole('button', { name: 'Stäng' }).click()
  await expect(jointPanel(page)).toHaveCount(0)
  await chooseMore(page, 'Beställ tillsammans')
  await jointPanel(page).getByRole('link', { name: 'Hitta tryckt material' }).click()
  await expect(heading(page)).toHaveText('Sökresultat / Tryckt, att beställa')
})
