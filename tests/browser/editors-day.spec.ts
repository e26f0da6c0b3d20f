import type { Page } from '@playwright/test'
import { createFirstEditorLink } from '#server/accounts/staff/first-editor.ts'
import { formField, linkInEmail, pressButton } from './account-steps.ts'
import { createLinkMaterial, loadPdfFile, logInAsAuthor, makePictureFile } from './customer-materials.ts'
import { dialog } from './dialogs.ts'
import { restoreByCommand } from './editors-day-restore.ts'
import {
  approveNext,
  changeSynonym,
  importFiftyRows,
  menuLink,
  publishAllDrafts,
  sendBackNext,
  writeArticle,
} from './editors-day-steps.ts'
import { expect, heading, openControlled, open as openPage, test as offline } from './offline.ts'
import { fillInOrder, sendButton } from './order-form.ts'
import { fetchNewVersion, materialWithWorksheets, saveMaterial, waitForNewVersion } from './saved-material.ts'
import { collectPageErrors } from './page-errors.ts'
import { fillInAccount, invitePacker, logInWithNewSecondFactor } from './staff-plain-page.ts'
import { replaceFirstFile, saved, usePicture } from './staff-material-steps.ts'
import { confirmErasure, findPerson, makeFirstBackup } from './staff-operation-steps.ts'
import { countingKeyboard, packAndSendBatch, placeOrders, statesOf } from './staff-order-steps.ts'
import { askForPlace, receiveDelivery } from './waiting-list-steps.ts'

/** Opens another person's device, on the tested site or on the one at the address. What goes wrong on it fails the test too. */
type NewDevice = (address?: string) => Promise<Page>
const test = offline.extend<{ newDevice: NewDevice }>({
  newDevice: async ({ browser, site, losesNetwork }, use) => {
    const pageErrors: string[][] = []
    await use(async (address = site.address) => {
      const context = await browser.newContext({ baseURL: address })
      pageErrors.push(await collectPageErrors(context, address, losesNetwork))
      return context.newPage()
    })
    expect(pageErrors.flat()).toEqual([])
  },
})
// A step that does not get further fails long before the whole day does.
test.use({ siteFor: 'an editor’s day', actionTimeout: 60_000 })

const karin = {
  email: 'karin.bergh@redaktion.example',
  firstName: 'Karin',
  lastName: 'Bergh',
  password: 'vinterregn på tak',
}
const amina = { ...karin, email: 'amina.said@redaktion.example', firstName: 'Amina', lastName: 'Said' }
const teacherEmail = 'kim.lind@skola.example'

test('an editor’s day, from the first run to a restored backup', async ({
  page: editor,
  site,
  newDevice,
}) => {
  // The day has thirteen parts, and each of them waits for the server, the worker or another device.
  test.setTimeout(1_500_000)
  const sheets = await materialWithWorksheets(site)
  const [packer, teacher, author] = [await newDevice(), await newDevice(), await newDevice()]
  let recoveryCodes: string[] = []
  let imported: string[] = []

  await test.step('the first run: the address that the start prints makes an editor, who invites a packer', async () => {
    await editor.goto((await createFirstEditorLink(site.store, site.address)) ?? 'no link')
    await formField(editor, 'E-post').fill(karin.email)
    await fillInAccount(editor, karin)
    await pressButton(editor, 'Gör kontot')
    recoveryCodes = await logInWithNewSecondFactor(editor, karin)
    await invitePacker(editor, amina.email)
    await packer.goto(await linkInEmail(site, amina.email, '/redaktion/inbjudan'))
    await fillInAccount(packer, amina)
    await pressButton(packer, 'Tacka ja')
    await logInWithNewSecondFactor(packer, amina)
  })

  await test.step('fifty rows are imported: three are wrong, and are corrected in the file that comes back', async () => {
    imported = await importFiftyRows(editor)
  })

  await test.step('what was imported is published, and a visitor finds it', async () => {
    await publishAllDrafts(editor, imported.length)
    await expect(async () => {
      await openPage(teacher, `/search?q=${encodeURIComponent(imported[0] ?? '')}`)
      await expect(teacher.getByRole('link', { name: imported[0] ?? '', exact: true })).toBeVisible()
    }).toPass({ timeout: 180_000 })
  })

  await test.step('a picture is corrected', async () => {
    await openMaterial(editor, imported[0] ?? '')
    await usePicture(editor, 'public/icons/icon-512.png', 'En uppslagen bok')
    // It shows the wrong thing.
    await usePicture(editor, await makePictureFile(), 'Solen över ett hav')
    await editor.keyboard.press('Control+Enter')
    await expect(saved(editor)).toContainText('Publicerat')
    await expect(async () => {
      await openPage(teacher, `/search?q=${encodeURIComponent(imported[0] ?? '')}`)
      await teacher.getByRole('link', { name: imported[0] ?? '', exact: true }).click()
      await expect(teacher.getByRole('img', { name: 'Solen över ett hav' })).toBeVisible()
    }).toPass({ timeout: 180_000 })
  })

  await test.step('a PDF is replaced, and a device that had saved it says so and fetches the new one', async () => {
    await openControlled(teacher, '/')
    await saveMaterial(teacher, sheets)
    await openMaterial(editor, sheets.name)
    await replaceFirstFile(editor, await loadPdfFile(site, 'Rättad.pdf'))
    await waitForNewVersion(teacher)
    await fetchNewVersion(teacher)
  })

  await test.step('one work of a teacher is approved, and one is sent back with its reason', async () => {
    const { headers } = await logInAsAuthor(author, site)
    await createLinkMaterial(site, headers, { name: 'Kottar som mönster' })
    await createLinkMaterial(site, headers, { name: 'Mät ett träd' })
    await menuLink(editor, 'Granskning').click()
    await approveNext(editor, 'Kottar som mönster')
    await sendBackNext(editor, 'Mät ett träd', 'Skriv vad man mäter med.')
    await expect(editor.getByText('Inget material väntar.')).toBeVisible()
    await openPage(author, '/konto/material')
    const row = (name: string) => author.getByRole('listitem').filter({ hasText: name }).first()
    await expect(row('Kottar som mönster')).toContainText('Publicerat')
    await expect(row('Mät ett träd')).toContainText('Skriv vad man mäter med.')
  })

  const poster = await placeOrders(site, 12)
  await test.step('a packer takes twelve orders from received to sent by keyboard', async () => {
    await menuLink(packer, 'Beställningar').click()
    await expect(packer.getByRole('row')).toHaveCount(13)
    const keyboard = countingKeyboard(packer)
    await packAndSendBatch(packer, keyboard, 10)
    await expect(packer.getByRole('button', { name: 'Ta 2 och plocka' })).toBeVisible()
    await packAndSendBatch(packer, keyboard, 2)
    await expect.poll(() => statesOf(site)).toEqual({ sent: 12 })
  })

  await test.step('a stock is emptied, and the copies that come go to the teacher who waits', async () => {
    await menuLink(packer, 'Lager').click()
    await packer.getByRole('link', { name: poster.name }).click()
    await packer.getByRole('radio', { name: 'Inventering' }).check()
    await packer.getByLabel('Antal på hyllan nu').fill('0')
    await packer.getByLabel('Varför').fill('Vattenskada i förrådet')
    await packer.getByRole('button', { name: 'Spara antalet' }).click()
    await expect(packer.locator('.stock-figures dd').first()).toHaveText('0')

    await expect(async () => {
      await openPage(teacher, `/${poster.slug}`)
      await expect(teacher.getByRole('link', { name: 'Säg till när det finns igen' })).toBeVisible()
    }).toPass({ timeout: 180_000 })
    await askForPlace(teacher, 5, teacherEmail)
    await expect(dialog(teacher).getByText('Du står först i kön, för 5 exemplar.')).toBeVisible()

    await menuLink(packer, 'Väntelista').click()
    await packer.getByRole('main').getByRole('link', { name: poster.name }).click()
    await receiveDelivery(packer, 5)

    await teacher.goto(await linkInEmail(site, teacherEmail, '/din-plats'))
    await teacher.getByRole('link', { name: 'Ta 5 exemplar' }).click()
    await fillInOrder(teacher, { qty: 5, email: teacherEmail })
    await sendButton(teacher).click()
    await expect(dialog(teacher)).toContainText('En bekräftelse')
    await dialog(teacher).getByRole('button', { name: 'Stäng' }).last().click()
    await expect(teacher.locator('.auth-content')).toContainText('Du har tagit 5 exemplar.')
  })

  await test.step('an article is written, and stands first among the articles', async () => {
    await writeArticle(editor, 'Läs högt i mörkret')
    await expect(async () => {
      await openPage(teacher, '/blog')
      await expect(teacher.locator('.article-card').first()).toContainText('Läs högt i mörkret')
    }).toPass({ timeout: 180_000 })
  })

  await test.step('a synonym is changed, and a visitor finds by it', async () => {
    await changeSynonym(editor, 'fnulledrag', 'matematik')
    await expect(async () => {
      await openPage(teacher, '/search?q=fnulledrag')
      await expect(teacher.getByRole('heading', { name: /\b[1-9]\d* sökresultat/ })).toBeVisible()
    }).toPass({ timeout: 180_000 })
  })

  await test.step('the figures tell what has been ordered', async () => {
    await menuLink(editor, 'Siffror').click()
    const totals = editor.getByRole('group', { name: 'Summor för perioden' })
    await expect(totals.getByRole('button', { name: /^Beställningar/ })).toContainText('13')
    await totals.getByRole('button', { name: /^Beställda ex/ }).click()
    const rows = editor.getByRole('region', { name: 'Material', exact: true }).getByRole('row')
    await expect(rows.nth(1)).toContainText(poster.name)
    await expect(rows.nth(1)).toContainText('29')
  })

  const erased = 'larare1@skola.example'
  await test.step('a person is erased', async () => {
    await menuLink(editor, 'Integritet').click()
    await findPerson(editor, erased)
    await editor.getByText('Radera allt om personen …').click()
    await confirmErasure(editor, erased)
  })

  await test.step('a backup is restored into a new installation, where the day’s work is', async () => {
    await menuLink(editor, 'Drift').click()
    const restored = await restoreByCommand(await makeFirstBackup(editor, site))
    try {
      const visitor = await newDevice(restored.address)
      await openPage(visitor, '/search?q=fnulledrag')
      await expect(visitor.getByRole('heading', { name: /\b[1-9]\d* sökresultat/ })).toBeVisible()
      await openPage(visitor, `/search?q=${encodeURIComponent(imported[0] ?? '')}`)
      await visitor.getByRole('link', { name: imported[0] ?? '', exact: true }).click()
      const picture = visitor.getByRole('img', { name: 'Solen över ett hav' })
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await openPage(visitor, '/blog')
      await expect(visitor.locator('.article-card').first()).toContainText('Läs högt i mörkret')

      // Everybody is logged out, and a code of the first installation is spent.
      await openPage(visitor, '/logga-in?till=/redaktion')
      await formField(visitor, 'E-post').fill(karin.email)
      await formField(visitor, 'Lösenord').fill(karin.password)
      await pressButton(visitor, 'Logga in')
      await formField(visitor, 'Kod').fill(recoveryCodes[0] ?? '')
      await visitor.keyboard.press('Enter')
      await expect(heading(visitor)).toHaveText(/, Karin$/)
      await menuLink(visitor, 'Beställningar').click()
      await visitor.getByRole('link', { name: /^Skickade/ }).click()
      await expect(visitor.getByText('Provskola 12')).toBeVisible()
      await expect(visitor.getByText('Provskola 1', { exact: true })).toHaveCount(0)
      await menuLink(visitor, 'Integritet').click()
      await findPerson(visitor, erased)
      await expect(visitor.getByText(`Ingenting finns om ${erased}.`)).toBeVisible()
    } finally {
      await restored.close()
    }
  })
})

/** Opens a material's edit page from the list of materials. */
async function openMaterial(page: Page, name: string): Promise<void> {
  await menuLink(page, 'Material').click()
  await page.getByRole('searchbox', { name: 'Sök bland material' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('table').getByRole('link', { name, exact: true }).click()
  await expect(heading(page)).toHaveText(name)
}
