import { publish } from '#server/desk/publish.ts'
import { everyLook, flawsIn, narrowLooks } from './axe.ts'
import { forgetFailedRequests } from './dialogs.ts'
import {
  aDocument,
  aPicture,
  choose,
  documents,
  draftKept,
  fillInLink,
  logInAsMaker,
  makeLink,
  numberOf,
  picture,
  sendIn,
  text,
} from './own-material.ts'
import { expect, heading, open, ready, test } from './site.ts'
import { sizes } from './sizes.ts'

test.describe('on a phone', () => {
  test.use(sizes.phone)

  test('a teacher makes a material with a picture and a document, sees it wait, and everybody finds it once it is published', async ({
    page,
    site,
    browser,
    trouble,
  }) => {
    await logInAsMaker(page, site)
    await open(page, '/konto/material')
    await expect(page.getByText('Dela ditt första material')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Nytt material' }).last().click()
    await page.getByText('En eller flera PDF-filer').click()
    await text(page, 'Namn').fill('Solens höjd över skolgården')
    await text(page, 'Kort beskrivning').fill('Eleverna mäter solens höjd med pinne och snöre.')
    await page.getByRole('textbox', { name: 'Om materialet' }).click()
    await page.keyboard.type('Vi går ut.')
    await page.getByRole('button', { name: 'Rubrik' }).first().click()
    await choose(page, 'Årskurs', 'Årskurs 5').click()
    await page.getByLabel('Sök: Ämne').fill('fys')
    await page.keyboard.press('Enter')
    await page
      .getByRole('textbox', { name: 'Nyckelord' })
      .or(page.getByRole('combobox', { name: 'Nyckelord' }))
      .fill('solhöjd,')
    await picture(page).setInputFiles(await aPicture())
    const part = page.getByRole('group', { name: /^Den del av bilden/ })
    await part.focus()
    await page.keyboard.press('ArrowLeft')
    await documents(page).setInputFiles(await aDocument(site))
    await sendIn(page).click()
    await expect(page.getByRole('alert')).toContainText('Beskriv bilden')
    await expect(text(page, 'Beskriv bilden')).toBeFocused()
    await text(page, 'Beskriv bilden').fill('En sol över ett hus')
    await sendIn(page).click()
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

    const slug = new URL(page.url()).pathname.slice(1)
    const stranger = await browser.newPage()
    expect((await stranger.goto(`${site.address}/${slug}?preview=1`))?.status()).toBe(404)
    await expect(heading(stranger)).toHaveText('Sidan finns inte')
    await page.reload()
    await expect(page.getByText('Så här ser materialet ut')).toBeVisible()
    // The server has drawn that there is nothing, and only then does the page know who asks.
    forgetFailedRequests(trouble)

    expect(await publish(site.store, slug)).toBe('done')
    await site.finder.follow()
    await stranger.goto(`${site.address}/search?q=solh%C3%B6jd`)
    await stranger.getByRole('link', { name: 'Solens höjd över skolgården', exact: true }).click()
    await expect(heading(stranger)).toHaveText('Solens höjd över skolgården')
    await expect(stranger.getByText('Avsändare')).toBeHidden()
    await expect(stranger.getByRole('heading', { name: 'Filer' })).toBeVisible()
    await stranger.close()

    await open(page, `/konto/material/${slug}`)
    await expect(page.getByText('Materialet är publicerat.')).toBeVisible()
    await text(page, 'Namn').fill('Solens höjd hela året')
    await page.getByRole('button', { name: 'Spara ändringar' }).click()
    await expect(heading(page)).toHaveText('Ändringarna är sparade')
    await expect(page.getByText('Väntar på granskning')).toBeVisible()
  })
})

test('what is typed and chosen is there after a reload, and a lost answer and a second press make one material', async ({
  page,
  site,
  context,
  trouble,
}) => {
  await logInAsMaker(page, site)
  await open(page, '/konto/material/nytt')
  await fillInLink(page, 'Räkna kottar')
  await picture(page).setInputFiles(await aPicture('kottar.png'))
  await text(page, 'Beskriv bilden').fill('Kottar i en hög')
  await expect(draftKept(page)).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(page.getByText(/^Utkast från idag kl/)).toBeVisible()
  await expect(text(page, 'Namn')).toHaveValue('Räkna kottar')
  await expect(page.getByRole('img', { name: 'Bilden du valde' })).toBeVisible()

  await context.setOffline(true)
  await text(page, 'Namn').fill('Räkna kottar och kvistar')
  await sendIn(page).click()
  await expect(page.getByRole('alert')).toContainText('Servern svarade inte')
  await expect(text(page, 'Namn')).toHaveValue('Räkna kottar och kvistar')
  await context.setOffline(false)

  let lost = 0
  await page.route('**/v1/customer/create-product', async (route) => {
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await sendIn(page).click()
  await expect.poll(() => lost).toBe(1)
  await expect(sendIn(page)).toBeEnabled()
  await page.unroute('**/v1/customer/create-product')
  forgetFailedRequests(trouble)
  await sendIn(page).click()
  await expect(heading(page)).toHaveText('Tack, materialet är inskickat')
  expect(await numberOf(site, 'Räkna kottar och kvistar')).toBe(1)
  await page.getByRole('link', { name: 'Ett till' }).click()
  await expect(text(page, 'Namn')).toHaveValue('')
})

test('what was changed elsewhere meanwhile is not overwritten, and one keeps what one has typed', async ({
  page,
  site,
  trouble,
}) => {
  const { headers } = await logInAsMaker(page, site)
  const made = await makeLink(site, headers)
  await open(page, `/konto/material/${made.slug}`)
  await text(page, 'Kort beskrivning').fill('Min egen mening.')
  const { id, version } = made
  await makeLink(site, headers, { id: String(id), version: String(version), name: 'Mät två träd' })
  await page.getByRole('button', { name: 'Spara ändringar' }).click()
  const choice = page.getByRole('alert').filter({ hasText: 'har ändrats någon annanstans' })
  await expect(choice).toBeVisible()
  forgetFailedRequests(trouble)
  await expect(text(page, 'Kort beskrivning')).toHaveValue('Min egen mening.')
  await choice.getByRole('button', { name: 'Visa den andra' }).click()
  await expect(page.getByRole('region', { name: 'Den andra versionen' })).toContainText('Mät två träd')
  await choice.getByRole('button', { name: 'Behåll min text' }).click()
  await page.getByRole('button', { name: 'Spara ändringar' }).click()
  await expect(heading(page)).toHaveText('Ändringarna är sparade')
})

test('a picture that may hold scripts is refused in words, by the page and by the server', async ({
  page,
  site,
  trouble,
}) => {
  await logInAsMaker(page, site)
  await open(page, '/konto/material/nytt')
  await fillInLink(page, 'Rita en triangel')
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  )
  await picture(page).setInputFiles({ name: 'ritning.svg', mimeType: 'image/svg+xml', buffer: drawing })
  await expect(page.getByText('SVG-bilder tas inte emot')).toBeVisible()
  // Text that calls itself a picture is no picture to the browser.
  await picture(page).setInputFiles({ name: 'ritning.png', mimeType: 'image/png', buffer: drawing })
  await expect(page.getByText('Bilden kunde inte läsas')).toBeVisible()
  // What a browser shows and the server does not take: said beside its field, and everything typed stays.
  await picture(page).setInputFiles(await aPicture())
  await text(page, 'Beskriv bilden').fill('En triangel')
  await page.route('**/v1/customer/create-product', (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const png = body.indexOf('\x89PNG')
    const swapped = `${body.slice(0, png)}<svg xmlns="http://www.w3.org/2000/svg"/>${body.slice(png)}`
    return route.continue({ postData: Buffer.from(swapped, 'latin1') })
  })
  await sendIn(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText(/SVG|bild/i).first()).toBeVisible()
  forgetFailedRequests(trouble)
  await expect(text(page, 'Namn')).toHaveValue('Rita en triangel')
})

test('the form is filled in with the keyboard alone, fits a narrow screen, and nothing in it stands in the way of a screen reader', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await logInAsMaker(page, site)
  await open(page, '/konto/material/nytt')
  await expect(page.getByRole('toolbar').last()).toBeVisible()
  await sendIn(page).focus()
  await page.keyboard.press('Enter')
  // What is wrong is said at once, and one stands at the first of it.
  await expect(page.getByRole('alert')).toContainText('5 saker behöver rättas')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: /^Dokument/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://www.exempel.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Räkna steg')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Alla räknar.')
  await page.getByRole('button', { name: 'Länk' }).first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('www.exempel.example/mer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Om materialet' })).toContainText('www.exempel.example/mer')
  await page.keyboard.type(' finns mer.')
  await page.getByRole('checkbox', { name: 'Årskurs 4' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Sök: Ämne').focus()
  await page.keyboard.type('bild')
  await page.keyboard.press('Enter')
  await picture(page).setInputFiles(await aPicture())
  await expect(page.getByRole('img', { name: 'Bilden du valde' })).toBeVisible()
  expect(await flawsIn(page, 'main', [...narrowLooks, ...everyLook.slice(3)])).toEqual([])
})
