import type { Page } from '@playwright/test'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { createCustomerWithPassword } from './account-steps.ts'
import { addNote, chooseMore, makeBox, storedPartCount } from './boxes.ts'
import { dialog } from './dialogs.ts'
import { logIn, makeBoxInAccount, onAccount, password, removeOpenBox, where } from './boxes-account-steps.ts'
import { readIndexedDb } from './indexed-db.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'
import { listingOf, materialWithWorksheets } from './saved-material.ts'

const view = (page: Page, title: string) => page.getByRole('dialog', { name: `${title} i klassrummet` })

test('a tablet pinned to a box shows pupils nothing else, also without network, until the code is right', async ({
  page,
  context,
}) => {
  test.slow()
  await openControlled(page, '/')
  await makeBox(page, 'Stationer')
  await addNote(page, 'Läs av termometern')
  await addNote(page, 'Skriv i tabellen')
  await expect.poll(() => storedPartCount(page)).toBe(2)
  await chooseMore(page, 'Fäst för elever')
  await page.getByLabel('Kod, 4 siffror').fill('25')
  await page.getByRole('button', { name: 'Fäst lådan' }).click()
  await expect(page.getByText('Koden är 4 siffror')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page)).toEqual([])
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.getByLabel('Kod, 4 siffror').fill('2580')
  await page.getByRole('button', { name: 'Fäst lådan' }).click()
  await expect(view(page, 'Stationer')).toContainText('Läs av termometern')

  // Neither Escape, the way back nor another address leads out.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(view(page, 'Stationer')).toBeVisible()
  await page.goBack()
  await expect(view(page, 'Stationer')).toBeVisible()
  await setOnline(context, false)
  for (const address of ['/lador', '/sok', '/']) {
    await page.goto(address).catch(() => null)
    await expect(page).toHaveURL(/\/visa$/)
    await expect(view(page, 'Stationer')).toBeVisible()
  }
  await expect(view(page, 'Stationer').getByRole('button', { name: 'Anteckningar' })).toHaveCount(0)

  await view(page, 'Stationer').getByRole('button', { name: 'Lås upp' }).click()
  await page.getByLabel('Lärarens kod').fill('1111')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Koden stämmer inte.')).toBeVisible()
  expect(await accessibilityIssues(page, '.class-view', [{ width: 320, colorScheme: 'light' }])).toEqual([])
  await page.getByLabel('Lärarens kod').fill('2580')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Stationer')
  await open(page, '/lador')
  await expect(heading(page)).toHaveText('Lådor')
})

test('a box that is removed while a tablet is pinned to it frees the tablet', async ({ page, context }) => {
  await openControlled(page, '/')
  await makeBox(page, 'Kort låda')
  await addNote(page, 'En sak')
  await expect.poll(() => storedPartCount(page)).toBe(1)
  const other = await context.newPage()
  await open(other, new URL(page.url()).pathname)
  await chooseMore(page, 'Fäst för elever')
  await page.getByLabel('Kod, 4 siffror').fill('2580')
  await page.getByRole('button', { name: 'Fäst lådan' }).click()
  await expect(view(page, 'Kort låda')).toBeVisible()
  await removeOpenBox(other)
  await expect(page.getByText('Lådan är borttagen.')).toBeVisible()
  await open(page, '/lador')
  await expect(heading(page)).toHaveText('Lådor')
})

test('a teacher who leaves a shared tablet takes their own boxes along and leaves the class’s', async ({
  page,
  site,
}) => {
  test.slow()
  await makeBoxInAccount(page, site, 'Min egen')
  await open(page, '/lador')
  await page.getByRole('button', { name: 'Ny låda' }).click()
  await page.getByLabel('Vad ska lådan heta?').fill('Klassens låda')
  await page.getByRole('radio', { name: /^Bara på den här enheten/ }).check()
  await page.getByRole('button', { name: 'Gör lådan' }).click()
  await expect(where(page)).toContainText('Lägg på kontot')
  await addNote(page, 'Något som ångras')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await expect.poll(() => storedPartCount(page)).toBe(1)
  await open(page, '/lador')
  // What was chosen for the device is not asked about.
  await expect(page.getByText('finns bara på den här enheten', { exact: false })).toHaveCount(0)

  const leave = page.getByRole('region', { name: 'Delar ni på enheten?' })
  await leave.getByRole('button', { name: 'Lämna enheten' }).click()
  await expect(leave).toContainText('Kvar blir 1 låda och 0 sparade material')
  await leave.getByRole('button', { name: 'Ja, lämna enheten' }).click()
  await expect(leave).toContainText('Nu har du lämnat enheten. Kvar för den som kommer sedan: 1 låda')
  await expect(page.locator('.box-card h2')).toHaveText(['Klassens låda', 'Sparat'])
  await expect(page.getByRole('banner')).toContainText('Logga in')
  await expect.poll(() => readIndexedDb(page, 'boxes', `steps:${id}`)).toBeUndefined()
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflowingElements(page)).toEqual([])
  expect(await accessibilityIssues(page)).toEqual([])
})

test('where material is put into a box, what is said of boxes is true of who is there, and a new box is of the account or of the device', async ({
  page,
  site,
}) => {
  test.slow()
  const material = await materialWithWorksheets(site)
  const openDialog = async () => {
    await open(page, listingOf(material))
    await page.getByRole('button', { name: `Lägg ${material.name} i låda` }).click()
    await expect(dialog(page)).toContainText('Materialets filer hämtas när du sparar dem.')
  }
  const addToNew = async (title: string, place: RegExp) => {
    await openDialog()
    await dialog(page).getByLabel('Ny låda').fill(title)
    await dialog(page).getByRole('radio', { name: place }).check()
    await dialog(page).getByRole('button', { name: 'Lägg i låda' }).click()
    await expect(dialog(page)).toBeHidden()
    await open(page, '/lador')
    await page.getByRole('link', { name: title }).click()
    await expect(heading(page)).toHaveText(title)
  }
  await openControlled(page, '/lador')
  await openDialog()
  await expect(dialog(page)).toContainText('Lådorna ligger i den här webbläsaren, utan konto.')
  await dialog(page).getByLabel('Ny låda').fill('Ingen ännu')
  await expect(dialog(page).getByRole('radio')).toHaveCount(0)

  await logIn(page, await createCustomerWithPassword(site, password))
  await openDialog()
  await expect(dialog(page)).not.toContainText('utan konto')
  await expect(dialog(page)).toContainText('Lådor på ditt konto finns på alla dina enheter')
  await dialog(page).getByLabel('Ny låda').fill('Någon')
  await expect(dialog(page).getByRole('radio', { name: /^På mitt konto/ })).toBeChecked()
  expect(await accessibilityIssues(page, '.dialog')).toEqual([])
  await addToNew('Min egen', /^På mitt konto/)
  await expect(where(page)).toContainText(onAccount)
  await addToNew('Klassens', /^Bara på den här enheten/)
  await expect(where(page)).toContainText('Lägg på kontot')
})
