import { readConfig } from '#server/core/settings/config.ts'
import { setStock } from '#server/commands/set-stock.ts'
import { accessibilityIssues, narrowScreenVariants } from './axe.ts'
import { expect, heading, openPage, test } from './site.ts'
import { phone } from './viewports.ts'

test.use({ ...phone, siteFor: 'stock' })

test('a sold-out material offers alternatives, or an email when it is back in stock, which can be stopped with one press', async ({
  page,
  site,
}) => {
  const soldOut = await site.store
    .selectFrom('material')
    .select(['id', 'slug', 'name'])
    .where('is_order', '=', 1)
    .where('is_downloadable', '=', 0)
    .where('stock_qty', '=', 0)
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const other = await site.store
    .selectFrom('material')
    .select(['id'])
    .where('is_order', '=', 1)
    .where('stock_qty', '=', 0)
    .where('id', '!=', soldOut.id)
    .executeTakeFirstOrThrow()
  const email = 'sara.ek@bjorkskolan.example'
  const waiting = () =>
    site.store
      .selectFrom('waiting_place')
      .select('material_id')
      .where('email', '=', email)
      .where('state', '=', 'waiting')
      .execute()

  // The stock in the catalogue can be out of date, so it hides no action.
  await openPage(page, `/search?q=${encodeURIComponent(soldOut.name)}`)
  const card = page.locator('.card', { has: page.getByRole('heading', { name: soldOut.name }) })
  await expect(card.getByText(/^Slut när vi såg senast, \d\d\.\d\d$/)).toBeVisible()
  await expect(card.getByRole('link', { name: /^Beställ/ })).toBeVisible()
  await card.getByRole('heading').getByRole('link').click()
  await expect(heading(page)).toHaveText(soldOut.name)
  await expect(page.locator('#bestall')).toContainText('Slut på lagret.')

  await page.getByRole('link', { name: 'Säg till när det finns igen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Slut på lagret.')).toBeVisible()
  const alternatives = dialog.getByRole('region', { name: 'Går lika bra' }).getByRole('listitem')
  await expect(alternatives.first()).toContainText(/Ladda ner|Beställ/)
  expect(await accessibilityIssues(page, '[role=dialog]', narrowScreenVariants)).toEqual([])
  const part = dialog.getByRole('region', { name: 'Säg till när det finns igen' })
  await part.getByRole('spinbutton', { name: 'Antal' }).fill('5')
  await part.getByRole('textbox', { name: 'E-post' }).fill(email)
  await part.getByRole('button', { name: 'Säg till mig' }).click()
  await expect(part.getByRole('alert')).toHaveText('Kryssa i rutan, så att vi får spara din adress.')
  expect(await waiting()).toEqual([])
  await part.getByRole('checkbox', { name: 'Det går bra' }).check()
  await part.getByRole('button', { name: 'Säg till mig' }).click()
  await expect(dialog.getByText('Du står först i kön')).toBeFocused()
  expect(await waiting()).toEqual([{ material_id: soldOut.id }])

  const [{ text_version, mailbox }] = [
    await site.store
      .selectFrom('waiting_place')
      .select(['text_version', 'mailbox'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  ]
  const otherRequest = {
    id: crypto.randomUUID(),
    number: 99,
    material_id: other.id,
    email,
    mailbox,
    text_version,
  }
  await site.store
    .insertInto('waiting_place')
    .values({
      ...otherRequest,
      customer_id: null,
      qty: 5,
      state: 'waiting',
      created_at: Date.now(),
      state_at: Date.now(),
      offered_qty: null,
      offered_until: null,
      order_id: null,
    })
    .execute()
  expect(
    await setStock.run(
      { store: site.store, config: readConfig({ PUBLIC_URL: site.address }) },
      soldOut.slug,
      '12',
    ),
  ).toContain('1 brev ligger på kö')
  await site.finder.follow()
  const sentEmail = await site.store
    .selectFrom('letter')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(sentEmail.subject).toBe(`Nu finns 5 exemplar åt dig: ${soldOut.name}`)

  await openPage(page, `/${soldOut.slug}`)
  await expect(page.locator('#bestall')).toContainText('Finns tryckt: 7 ex i lager')
  await openPage(
    page,
    new URL(/https?:\S+\/sluta-bevaka#\S+/.exec(sentEmail.text)?.[0] ?? '').href.replace(
      /^https?:\/\/[^/]+/,
      '',
    ),
  )
  await expect(heading(page)).toHaveText('Lämna alla köer')
  expect(await waiting()).toHaveLength(1)
  await page.getByRole('button', { name: 'Lämna alla köer' }).click()
  await expect(page.getByText('Adressen står inte i kö för något material längre.')).toBeVisible()
  expect(await waiting()).toEqual([])
})
