import { screenVariants, accessibilityIssues, narrowScreenVariants } from './axe.ts'
import {
  makePictureFile,
  openNewMaterialForm,
  fillInLink,
  pasteHtml,
  pictureInput,
  submitButton,
  preventsFileDrop,
  textField,
} from './customer-materials.ts'
import { ignoreErrors, ignoreFailedRequests } from './page-errors.ts'
import { expect, test } from './site.ts'

test('pasted HTML is sanitised, runs no scripts, and leads to a hint about pictures; a dropped file does not navigate away', async ({
  page,
  site,
  pageErrors,
}) => {
  await openNewMaterialForm(page, site)
  const about = page.getByRole('textbox', { name: 'Om materialet' })
  await about.click()
  await pasteHtml(
    page,
    '<h1>Ur boken</h1><p>Mät <b>två</b> steg</p><table><tr><td>ett</td><td>två</td></tr></table>',
  )
  await expect(about).toHaveText('Ur bokenMät två stegett två')
  await expect(about.getByRole('heading', { name: 'Ur boken' })).toBeVisible()
  const pictureHint = page.getByText('Lägg dem under Bild och dokument, längre ner.')
  await expect(pictureHint).toBeHidden()
  await pasteHtml(page, '<p>Sist<img src="x" onerror="window.ran = 1"><script>window.ran = 1</script></p>')
  await expect(pictureHint).toBeVisible()
  await expect(about).toContainText('Sist')
  expect(await about.innerHTML()).not.toMatch(/img|script|ran/)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  for (const field of [about, textField(page, 'Namn')]) expect(await preventsFileDrop(field)).toBe(true)
  // The browser reports that the policy blocked the pasted script.
  ignoreErrors(pageErrors, /inline|policy: script-src/)
})

test('a picture format that may contain scripts is refused with a message, by the page and by the server', async ({
  page,
  site,
  pageErrors,
}) => {
  await openNewMaterialForm(page, site)
  await fillInLink(page, 'Rita en triangel')
  const picture = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  )
  await pictureInput(page).setInputFiles({ name: 'ritning.svg', mimeType: 'image/svg+xml', buffer: picture })
  await expect(page.getByText('SVG-bilder tas inte emot')).toBeVisible()
  // A text file with the type of a picture is not decoded as one.
  await pictureInput(page).setInputFiles({ name: 'ritning.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Bilden kunde inte läsas')).toBeVisible()
  // A format that the browser can show but the server does not accept gets an error beside its field, and what was typed stays.
  await pictureInput(page).setInputFiles(await makePictureFile())
  await textField(page, 'Beskriv bilden').fill('En triangel')
  await page.route('**/v1/customer/create-product', (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const png = body.indexOf('\x89PNG')
    const maliciousBody = `${body.slice(0, png)}<svg xmlns="http://www.w3.org/2000/svg"/>${body.slice(png)}`
    return route.continue({ postData: Buffer.from(maliciousBody, 'latin1') })
  })
  await submitButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText(/SVG|bild/i).first()).toBeVisible()
  ignoreFailedRequests(pageErrors)
  await expect(textField(page, 'Namn')).toHaveValue('Rita en triangel')
})

test('the form can be filled in with the keyboard alone, fits a narrow screen, and has no accessibility violations', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await openNewMaterialForm(page, site)
  await expect(page.getByRole('toolbar').last()).toBeVisible()
  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  // Every error is shown at once, and the first invalid field has focus.
  await expect(page.getByRole('alert')).toContainText('5 saker behöver rättas')
  await expect(page.getByRole('radio', { name: /^Dokument/ })).toBeFocused()
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
  const about = page.getByRole('textbox', { name: 'Om materialet' })
  await expect(about).toContainText('www.exempel.example/mer')
  // The focus returns from the field of the address after the link is there.
  await expect(about).toBeFocused()
  await page.keyboard.type(' finns mer.')
  await expect(about).toContainText('www.exempel.example/mer finns mer.')
  await page.getByRole('checkbox', { name: 'Årskurs 4' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Sök: Ämne').focus()
  await page.keyboard.type('bild')
  await page.keyboard.press('Enter')
  await pictureInput(page).setInputFiles(await makePictureFile())
  await expect(page.getByRole('img', { name: 'Bilden du valde' })).toBeVisible()
  expect(
    await accessibilityIssues(page, 'main', [...narrowScreenVariants, ...screenVariants.slice(3)]),
  ).toEqual([])
})

test('a picture can be cropped with keys and numbers as well as by dragging', async ({ page, site }) => {
  await openNewMaterialForm(page, site)
  await fillInLink(page, 'Beskär en sol')
  await pictureInput(page).setInputFiles(await makePictureFile())
  const frame = page.getByLabel(/^Den del av bilden som visas/)
  const number = (name: string) => page.getByRole('spinbutton', { name })
  const style = () => frame.evaluate((element) => element.style.cssText)
  await expect(number('Bredd')).toHaveValue('67')
  // The editor is loaded on its own, and moves what is below it.
  await expect(page.getByRole('toolbar').last()).toBeVisible()
  await frame.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x - width, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(number('Från vänster')).toHaveValue('0')
  const dragged = await style()
  await frame.press('ArrowRight')
  await frame.press('ArrowRight')
  await expect(number('Från vänster')).toHaveValue('4')
  await expect(
    page.getByRole('status').filter({ hasText: '67 procent av bredden, 4 procent från' }),
  ).toBeAttached()
  for (let press = 0; press < 3; press++) await frame.press('ArrowLeft')
  expect(await style()).toBe(dragged)
  // Made smaller with keys and with numbers, never outside the picture.
  await frame.press('Shift+ArrowLeft')
  await expect(number('Bredd')).toHaveValue('65')
  await number('Bredd').fill('50')
  await number('Från vänster').fill('90')
  await number('Uppifrån').fill('10')
  await number('Uppifrån').press('Tab')
  await expect(number('Från vänster')).toHaveValue('50')
  await textField(page, 'Beskriv bilden').fill('En sol')
  let sent = ''
  await page.route('**/v1/customer/create-product', (route) => {
    sent = route.request().postDataBuffer()?.toString('latin1') ?? ''
    return route.continue()
  })
  await submitButton(page).click()
  await expect.poll(() => sent).toContain('0.5000,0.1000,0.5000,0.7500')
})
