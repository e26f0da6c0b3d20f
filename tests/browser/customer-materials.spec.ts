import { publish } from '#server/commands/change-publication.ts'
import {
  loadPdfFile,
  makePictureFile,
  formOption,
  pdfInput,
  draftSavedMessage,
  fillInLink,
  openNewMaterialForm,
  logInAsAuthor,
  createLinkMaterial,
  countMaterialsNamed,
  pictureInput,
  submitButton,
  textField,
} from './customer-materials.ts'
import { writeIndexedDb, readIndexedDb } from './indexed-db.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, openPage, waitForHydration, test } from './site.ts'
import { phone } from './viewports.ts'

test.describe('on a phone', () => {
  test.use(phone)

  test('a teacher creates a material with a picture and a document, sees that it awaits review, and everybody finds it once it is published', async ({
    page,
    site,
    browser,
    pageErrors,
  }) => {
    await logInAsAuthor(page, site)
    await openPage(page, '/konto/material')
    await expect(page.getByText('Dela ditt första material')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Nytt material' }).last().click()
    await page.getByText('En eller flera PDF-filer').click()
    await textField(page, 'Namn').fill('Solens höjd över skolgården')
    await textField(page, 'Kort beskrivning').fill('Eleverna mäter solens höjd med pinne och snöre.')
    await page.getByRole('textbox', { name: 'Om materialet' }).click()
    await page.keyboard.type('Vi går ut.')
    await page.getByRole('button', { name: 'Rubrik' }).first().click()
    await formOption(page, 'Årskurs', 'Årskurs 5').click()
    await page.getByLabel('Sök: Ämne').fill('fys')
    await page.keyboard.press('Enter')
    await page
      .getByRole('textbox', { name: 'Nyckelord' })
      .or(page.getByRole('combobox', { name: 'Nyckelord' }))
      .fill('solhöjd,')
    await pictureInput(page).setInputFiles(await makePictureFile())
    const part = page.getByRole('group', { name: /^Den del av bilden/ })
    await part.focus()
    await page.keyboard.press('ArrowLeft')
    await pdfInput(page).setInputFiles(await loadPdfFile(site))
    await expect(page.getByRole('radio', { name: /^CC BY Andra får/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Egna villkor/ }).check()
    await textField(page, 'Dina villkor').fill('Får kopieras i skolan, inte säljas.')
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Beskriv bilden')
    await expect(textField(page, 'Beskriv bilden')).toBeFocused()
    await textField(page, 'Beskriv bilden').fill('En sol över ett hus')
    await submitButton(page).click()
    await expect(heading(page)).toHaveText('Tack, materialet är inskickat')
    await expect(page.getByText('Väntar på granskning')).toBeVisible()

    await page.getByRole('link', { name: 'Till mina material' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Solens höjd' })
    await expect(row).toContainText('Väntar på granskning')
    await expect(page.getByText(/^Dina filer tar .* av 200 MB/)).toBeVisible()
    await row.getByRole('link', { name: /^Förhandsgranska/ }).click()
    await expect(page.getByText('Så här ser materialet ut')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Vi går ut.' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'En sol över ett hus' })).toBeVisible()

    await expect(page.getByText('Får kopieras i skolan, inte säljas.')).toBeVisible()

    const slug = new URL(page.url()).pathname.slice(1)
    await page.locator('.preview-files').getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Sida 1 av 1' }).locator('canvas')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Sida 1 av 1' }).locator('canvas')).toBeVisible()
    const reader = page.url()
    await page.getByRole('link', { name: /^Tillbaka till/ }).click()
    await expect(page.getByText('Så här ser materialet ut')).toBeVisible()

    const otherVisitor = await browser.newPage()
    expect((await otherVisitor.goto(`${site.address}/${slug}?preview=1`))?.status()).toBe(404)
    await expect(heading(otherVisitor)).toHaveText('Sidan finns inte')
    await otherVisitor.goto(reader)
    await expect(heading(otherVisitor)).toHaveText('Sidan finns inte')
    await page.reload()
    await expect(page.getByText('Så här ser materialet ut')).toBeVisible()
    // The server has rendered an empty list, and the page then finds out who is logged in.
    ignoreFailedRequests(pageErrors)

    expect(await publish(site.store, slug)).toBe('done')
    await site.finder.follow()
    await otherVisitor.goto(`${site.address}/search?q=solh%C3%B6jd&licens=6`)
    await expect(otherVisitor.locator('.card-plans', { hasText: 'Licens: Egna villkor' })).toBeVisible()
    await otherVisitor.getByRole('link', { name: 'Solens höjd över skolgården', exact: true }).click()
    await expect(heading(otherVisitor)).toHaveText('Solens höjd över skolgården')
    await expect(otherVisitor.getByText('Avsändare')).toBeHidden()
    await expect(otherVisitor.getByRole('heading', { name: 'Filer' })).toBeVisible()
    await otherVisitor.close()

    await openPage(page, `/konto/material/${slug}`)
    await expect(page.getByText('Materialet är publicerat.')).toBeVisible()
    await textField(page, 'Namn').fill('Solens höjd hela året')
    await page.getByRole('button', { name: 'Spara ändringar' }).click()
    await expect(heading(page)).toHaveText('Ändringarna är sparade')
    await expect(page.getByText('Väntar på granskning')).toBeVisible()
  })
})

test('what was typed and chosen survives a reload, and a lost answer and a second press create one material', async ({
  page,
  site,
  context,
  pageErrors,
}) => {
  const author = await openNewMaterialForm(page, site)
  await fillInLink(page, 'Räkna kottar')
  await pictureInput(page).setInputFiles(await makePictureFile('kottar.png'))
  await textField(page, 'Beskriv bilden').fill('Kottar i en hög')
  await expect(draftSavedMessage(page)).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText(/^Utkast från (idag|igår) kl/)).toBeVisible()
  await expect(textField(page, 'Namn')).toHaveValue('Räkna kottar')
  await expect(page.getByRole('img', { name: 'Bilden du valde' })).toBeVisible()

  await context.setOffline(true)
  await textField(page, 'Namn').fill('Räkna kottar och kvistar')
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Servern svarade inte')
  await expect(textField(page, 'Namn')).toHaveValue('Räkna kottar och kvistar')
  await context.setOffline(false)

  let lost = 0
  await page.route('**/v1/customer/create-product', async (route) => {
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await submitButton(page).click()
  await expect.poll(() => lost).toBe(1)
  await expect(submitButton(page)).toBeEnabled()
  await page.unroute('**/v1/customer/create-product')
  ignoreFailedRequests(pageErrors)
  await submitButton(page).click()
  await expect(heading(page)).toHaveText('Tack, materialet är inskickat')
  expect(await countMaterialsNamed(site, 'Räkna kottar och kvistar')).toBe(1)
  await page.getByRole('link', { name: 'Ett till' }).click()
  await expect(textField(page, 'Namn')).toHaveValue('')

  // Logging out asks about unsent drafts; a session that expires deletes no drafts.
  await textField(page, 'Namn').fill('Mossa och lavar')
  await expect(draftSavedMessage(page)).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Mitt konto' })
  await expect(menu.getByRole('link', { name: 'Mina material' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('button', { name: 'Logga ut' }).click()
  await expect(menu.getByText('Du har ett utkast som inte är inskickat.')).toBeFocused()
  await menu.getByRole('button', { name: 'Stanna kvar' }).click()
  const { id, token } = author
  await site.store.deleteFrom('session').where('customer_id', '=', id).execute()
  await menu.getByRole('link', { name: 'Mina material' }).click()
  await expect(page).toHaveURL(/logga-in\?till=%2Fkonto%2Fmaterial$/)
  await expect.poll(() => readIndexedDb(page, 'session', 'token')).toBeUndefined()
  // What that page still receives for the ended session is not shown to the next user.
  await page.route('**/v1/customer/**', (route) => route.abort())
  await openPage(page, '/pages/om')
  const userData = { user_id: id, first_name: 'Astrid', last_name: 'Ek', email: `${id}@skola.example` }
  await writeIndexedDb(page, 'session', { token, userData })
  await openPage(page, '/konto/material')
  await expect(page.getByRole('link', { name: 'Mossa och lavar', exact: true })).toBeVisible()
  await expect.poll(() => pageErrors.join()).toContain('/v1/customer/current')
})

test('a change made elsewhere in the meantime is not overwritten, and what was typed is not lost', async ({
  page,
  site,
  pageErrors,
}) => {
  const { headers } = await logInAsAuthor(page, site)
  const created = await createLinkMaterial(site, headers)
  await openPage(page, `/konto/material/${created.slug}`)
  await textField(page, 'Kort beskrivning').fill('Min egen mening.')
  const { id, version } = created
  await createLinkMaterial(site, headers, { id: String(id), version: String(version), name: 'Mät två träd' })
  await page.getByRole('button', { name: 'Spara ändringar' }).click()
  const choice = page.getByRole('alert').filter({ hasText: 'har ändrats någon annanstans' })
  await expect(choice).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await expect(textField(page, 'Kort beskrivning')).toHaveValue('Min egen mening.')
  await choice.getByRole('button', { name: 'Visa den andra' }).click()
  await expect(page.getByRole('region', { name: 'Den andra versionen' })).toContainText('Mät två träd')
  await choice.getByRole('button', { name: 'Behåll min text' }).click()
  await page.getByRole('button', { name: 'Spara ändringar' }).click()
  await expect(heading(page)).toHaveText('Ändringarna är sparade')
})
