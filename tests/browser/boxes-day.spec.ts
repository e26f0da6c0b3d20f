import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { anotherDevice, makeBoxInAccount, onAccount, openFromList, where } from './boxes-account-steps.ts'
import {
  answerByLink,
  fillInRecipient,
  jointPanel,
  makeJointLink,
  ordersOf,
  sendJointOrder,
  writeAnswer,
} from './boxes-joint-steps.ts'
import { addNote, chooseMore, putInBox, rows, storedPartCount } from './boxes.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { createPrintedMaterial, stockOf } from './order-form.ts'
import { materialWithWorksheets, submitDownloadForm } from './saved-material.ts'

const phoneSize = { width: 390, height: 844 }
const projector = { width: 1024, height: 768 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A colleague's device, which has been on the site and has nothing of the box. */
async function colleaguesDevice(browser: Browser, site: ListeningServer) {
  const context = await browser.newContext({
    ...{ baseURL: site.address, serviceWorkers: 'allow', viewport: phoneSize },
  })
  const page = await context.newPage()
  await openControlled(page, '/lador')
  return { context, page }
}

test('a teacher’s day with a box: packed, ready, shown without network, merged, sent, copied, printed and ordered together', async ({
  page: phone,
  site,
  context,
  browser,
}) => {
  // The day has eight parts, and each of them waits for the server, the worker or another device.
  test.setTimeout(600_000)
  await phone.setViewportSize(phoneSize)
  const sheet = await materialWithWorksheets(site)
  const printed = await createPrintedMaterial(site, 4)
  const { email, address } = await makeBoxInAccount(phone, site, 'Vikingatiden')
  await putInBox(phone, sheet, 'Vikingatiden')
  await putInBox(phone, printed, 'Vikingatiden')

  await test.step('get it ready', async () => {
    await open(phone, address)
    await expect(rows(phone)).toHaveText([sheet.name, printed.name])
    const panel = phone.getByRole('region', { name: 'Utan nät' })
    await panel.getByRole('button', { name: 'Gör redo', exact: true }).click()
    await panel.getByRole('button', { name: /^Hämta och kontrollera/ }).click()
    await submitDownloadForm(phone, email)
    await expect(panel.getByRole('heading', { name: /^Redo utan nät, kontrollerad/ })).toBeVisible({
      timeout: 60_000,
    })
  })

  const { context: laptopNetwork, page: laptop } = await anotherDevice(browser, site, email)
  await openFromList(laptop, 'Vikingatiden')
  await expect(rows(laptop)).toHaveCount(2)

  await test.step('show it in airplane mode, on the phone and on a projector', async () => {
    await setOnline(context, false)
    await open(phone, '/lador')
    await phone.getByRole('link', { name: 'Vikingatiden' }).click()
    for (const size of [phoneSize, projector]) {
      await phone.setViewportSize(size)
      await phone.getByRole('link', { name: 'Visa i klassrummet' }).click()
      const view = phone.getByRole('dialog', { name: 'Vikingatiden i klassrummet' })
      await expect(view.getByRole('img', { name: `${sheet.name}, sida 1` })).toBeVisible()
      await phone.keyboard.press('Escape')
      await expect(heading(phone)).toHaveText('Vikingatiden')
    }
    await phone.setViewportSize(phoneSize)
  })

  await test.step('edit on two devices without network, and merge', async () => {
    await setOnline(laptopNetwork, false)
    await addNote(phone, 'Frågor om skepp')
    await addNote(laptop, 'Rita en runsten')
    await expect(where(phone)).toContainText('Väntar på nät')
    await expect(where(laptop)).toContainText('Väntar på nät')
    await setOnline(context, true)
    await open(phone, address)
    await expect(where(phone)).toContainText(onAccount)
    await setOnline(laptopNetwork, true)
    await open(laptop, address)
    await expect(where(laptop)).toContainText(onAccount)
    await expect(rows(laptop)).toHaveCount(4)
    await open(phone, address)
    await expect(rows(phone)).toHaveCount(4)
    expect(await rows(phone).allTextContents()).toEqual(await rows(laptop).allTextContents())
  })

  const colleague = await colleaguesDevice(browser, site)

  await test.step('send it as a file to a device without network', async () => {
    await setOnline(context, false)
    await button(phone, 'Dela').click()
    const share = phone.getByRole('region', { name: 'Dela som fil' })
    await share.getByRole('checkbox', { name: /^Ta med anteckningarna/ }).check()
    await share.getByRole('button', { name: /^Gör filen/ }).click()
    const downloading = phone.waitForEvent('download')
    await share.getByRole('button', { name: 'Spara' }).click()
    const file = await readFile(await (await downloading).path())
    await setOnline(colleague.context, false)
    await open(colleague.page, '/lada/oppna')
    await colleague.page.locator('.open-drop input[type=file]').setInputFiles({
      ...{ name: 'Vikingatiden.lektionslada', mimeType: 'application/octet-stream', buffer: file },
    })
    await button(colleague.page, 'Lägg bland mina lådor').click()
    await expect(heading(colleague.page)).toHaveText('Vikingatiden')
    await expect(rows(colleague.page)).toHaveText(await rows(phone).allTextContents())
    await setOnline(colleague.context, true)
  })

  await test.step('print it without network', async () => {
    await button(phone, 'Skriv ut lådan').click()
    const paper = phone.getByRole('region', { name: 'Skriv ut lådan' })
    await paper.getByRole('button', { name: 'Gör PDF' }).click()
    const pages = sheet.files.reduce((sum, file) => sum + file.pages, 0)
    // The cover and the sources stand around the sheets.
    await expect(paper.getByRole('status')).toContainText(`${pages + 2} sidor`, { timeout: 60_000 })
    await setOnline(context, true)
  })

  await test.step('copy it by a link', async () => {
    await open(phone, address)
    await button(phone, 'Dela').click()
    const sharing = phone.getByRole('region', { name: 'Dela med länk' })
    await sharing.getByRole('button', { name: 'Gör en länk' }).click()
    const link = sharing.getByRole('textbox', { name: 'Länk till lådan' })
    await expect(link).toHaveValue(/\/delad\/[\w-]{32}$/)
    await open(colleague.page, await link.inputValue())
    await button(colleague.page, 'Kopiera till mina lådor').click()
    await expect(colleague.page).toHaveURL(/\/lada\/[\w-]{36}$/)
    await expect(rows(colleague.page)).toHaveText([sheet.name, printed.name])
    await expect.poll(() => storedPartCount(colleague.page)).toBe(2)
  })

  await test.step('three teachers order together, with stock for two', async () => {
    const link = await makeJointLink(phone, [printed])
    await open(colleague.page, link)
    await answerByLink(colleague.page, 'Linda', { [printed.name]: '2' })
    await open(laptop, link)
    await answerByLink(laptop, 'Omar', { [printed.name]: '2' })
    await open(phone, address)
    await chooseMore(phone, 'Beställ tillsammans')
    await writeAnswer(phone, 'Kim', printed, 2)
    await expect(jointPanel(phone)).toContainText('Ni vill ha 6, och det finns bara 4 kvar.')
    await button(phone, 'Skicka beställningen …').click()
    await fillInRecipient(phone)
    await sendJointOrder(phone)
    await expect(jointPanel(phone).getByRole('alert')).toContainText('Inget är beställt.')
    expect(await ordersOf(site, printed.id)).toEqual([])
    await open(colleague.page, link)
    await colleague.page.getByLabel(`Ditt antal av ${printed.name}`).fill('0')
    await button(colleague.page, 'Ändra mitt svar').click()
    await expect(colleague.page.getByText('Ditt svar är borttaget.')).toBeVisible()
    await sendJointOrder(phone)
    await expect(jointPanel(phone)).toContainText('Beställningen är mottagen.')
    expect((await ordersOf(site, printed.id)).map(({ qty }) => qty)).toEqual([4])
    expect(await stockOf(site, printed.id)).toBe(0)
  })
  await laptopNetwork.close()
  await colleague.context.close()
})
