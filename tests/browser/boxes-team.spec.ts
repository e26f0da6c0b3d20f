import type { Page } from '@playwright/test'
import { submitLogIn } from './account-steps.ts'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { anotherDevice, logIn, partsInAccount, password, where } from './boxes-account-steps.ts'
import {
  acceptInvitation,
  anotherPerson,
  createNamed,
  invite,
  makeOwnBox,
  openTeam,
  teamPanel,
} from './boxes-team-steps.ts'
import { addNote, makeBox, moreMenu, rows, storedTitles } from './boxes.ts'
import { expect, heading, open, openControlled, setOnline, test } from './offline.ts'

const phone = { width: 390, height: 844 }
/** Opens the menu of what the owner can change for the colleague, and presses one of its buttons. */
async function chooseForBo(page: Page, name: string): Promise<void> {
  await teamPanel(page).getByRole('button', { name: 'Ändra för Bo Ek' }).click()
  await teamPanel(page).getByRole('button', { name }).click()
}
const sorted = async (page: Page) => (await rows(page).allTextContents()).sort()

test('a colleague joins by a link, both change the box without network and have everything, and it is handed over and left', async ({
  page: anna,
  site,
  context,
  browser,
}) => {
  test.slow()
  const { address, email: annasEmail } = await makeOwnBox(anna, site, 'Vikingatiden')
  await addNote(anna, 'Karta')
  await openTeam(anna)
  expect(await accessibilityIssues(anna, 'main')).toEqual([])
  const link = await invite(anna)
  await expect(teamPanel(anna).getByRole('list', { name: 'Öppna inbjudningar' })).toContainText('Får ändra')
  await anna.setViewportSize(phone)
  expect(await accessibilityIssues(anna, 'main')).toEqual([])
  await anna.setViewportSize({ width: 320, height: 640 })
  expect(await overflowingElements(anna)).toEqual([])

  // The colleague is not logged in when the link is opened, and comes back to it.
  const { context: otherNetwork, page: bo } = await anotherPerson(browser, site)
  const email = await createNamed(site, 'Bo')
  await openControlled(bo, link)
  await expect(bo.getByText('Logga in, så ser du vem och vilken låda det gäller.')).toBeVisible()
  expect(await accessibilityIssues(bo, 'main')).toEqual([])
  await bo.locator('main').getByRole('link', { name: 'Logga in' }).click()
  await submitLogIn(bo, email, password)
  await expect(bo.getByText('Anna Ek bjuder in dig. Du får ändra i lådan')).toBeVisible()
  expect(await accessibilityIssues(bo, 'main')).toEqual([])
  await bo.getByRole('button', { name: 'Gå med i lådan' }).click()
  await expect(heading(bo)).toHaveText('Vikingatiden')
  await expect(rows(bo)).toHaveText(['Karta'])
  await expect(where(bo)).toContainText('Delad med dig, du får ändra')
  // A wide screen says beside the parts who is in it, and leads to what can be done about it.
  const together = bo.getByRole('region', { name: 'Tillsammans' })
  await expect(together.getByRole('listitem')).toHaveText(['Anna Ek äger lådan', 'Du får ändra'])
  await together.getByRole('button', { name: 'Mer om er' }).click()
  await expect(teamPanel(bo).getByRole('list', { name: 'Med i lådan' })).toContainText('Anna Ek')
  expect(await accessibilityIssues(bo, 'main')).toEqual([])
  await teamPanel(bo).getByRole('button', { name: 'Stäng' }).click()
  await expect(moreMenu(bo)).toContainText('Kopiera lådan')
  await expect(moreMenu(bo)).not.toContainText('Ta bort lådan')

  // On all devices of the colleague, and used up for everybody else.
  const { context: thirdNetwork, page: boAtHome } = await anotherDevice(browser, site, email)
  await open(boAtHome, '/lador')
  await expect(boAtHome.getByRole('link', { name: 'Vikingatiden' })).toBeVisible()

  // Whoever has boxes with colleagues chooses among them and those of their own.
  await makeBox(boAtHome, 'Egen låda')
  await open(boAtHome, '/lador')
  const filters = boAtHome.getByRole('group', { name: 'Vilka lådor' }).getByRole('button')
  await expect(filters).toHaveText(['Alla2', 'Mina1', 'Arbetslaget1', 'Redo0'])
  await filters.nth(1).click()
  await expect(boAtHome.locator('.box-card h2')).toHaveText(['Egen låda'])
  await filters.nth(2).click()
  await expect(boAtHome.locator('.box-card h2')).toHaveText(['Vikingatiden'])
  await boAtHome.setViewportSize({ width: 320, height: 640 })
  expect(await overflowingElements(boAtHome)).toEqual([])
  expect(await accessibilityIssues(boAtHome, 'main')).toEqual([])
  await thirdNetwork.close()
  const { context: fourthNetwork, page: cia } = await anotherPerson(browser, site)
  await logIn(cia, await createNamed(site, 'Cia'))
  await open(cia, link)
  await expect(cia.getByText('Inbjudan gäller inte längre.')).toBeVisible()
  expect(await accessibilityIssues(cia, 'main')).toEqual([])
  await fourthNetwork.close()

  await setOnline(context, false)
  await setOnline(otherNetwork, false)
  await addNote(anna, 'Runor')
  await addNote(bo, 'Film om skepp')
  await expect(where(anna)).toContainText('Väntar på nät')
  await expect(where(bo)).toContainText('Väntar på nät. Tills dess finns ändringarna bara här.')
  await setOnline(context, true)
  await setOnline(otherNetwork, true)
  for (const page of [anna, bo, anna]) {
    await open(page, address)
    await expect(where(page)).toContainText(/Finns på dina enheter och hos en kollega|Delad med dig/)
  }
  await expect(rows(anna)).toHaveCount(3)
  await expect(rows(bo)).toHaveCount(3, { timeout: 40_000 })
  expect(await sorted(bo)).toEqual(['Film om skepp', 'Karta', 'Runor'])
  expect(await rows(bo).allTextContents()).toEqual(await rows(anna).allTextContents())

  // An owner who leaves the school hands the box over first.
  await openTeam(anna)
  await chooseForBo(anna, 'Lämna över lådan …')
  await expect(teamPanel(anna)).toContainText('Lämna över lådan till Bo Ek?')
  expect(await accessibilityIssues(anna, 'main')).toEqual([])
  await teamPanel(anna).getByRole('button', { name: 'Ja, lämna över' }).click()
  await expect(teamPanel(anna)).toContainText('Bo Ek äger lådan nu.')
  await expect(where(anna)).toContainText('Delad med dig, du får ändra')
  const { context: homeNetwork, page: annaAtHome } = await anotherDevice(browser, site, annasEmail)
  await open(annaAtHome, '/lador')
  await expect(annaAtHome.getByRole('link', { name: 'Vikingatiden' })).toBeVisible()
  await teamPanel(anna).getByRole('button', { name: 'Lämna lådan …' }).click()
  expect(await accessibilityIssues(anna, 'main')).toEqual([])
  await teamPanel(anna).getByRole('button', { name: 'Lämna utan kopia' }).click()
  await expect(heading(anna)).toHaveText('Lådor')
  await expect(anna.getByRole('link', { name: 'Vikingatiden' })).toBeHidden()
  expect(await storedTitles(anna)).toEqual([])
  await open(annaAtHome, '/lador')
  await expect.poll(() => storedTitles(annaAtHome)).toEqual([])
  await homeNetwork.close()
  await open(bo, address)
  await expect(where(bo)).toContainText('Finns på dina enheter')
  await expect(where(bo)).toContainText('Du äger lådan nu.')
  expect(await accessibilityIssues(bo, 'main')).toEqual([])
  await bo.getByRole('button', { name: 'Jag har läst det' }).click()
  await expect(where(bo)).not.toContainText('Du äger lådan nu.')
  await expect(rows(bo)).toHaveCount(3)
  await expect(moreMenu(bo)).toContainText('Ta bort lådan')
  await otherNetwork.close()
})

test('a colleague who may only read changes nothing; what was changed before the right ended, or the place in the box, is not lost without a word', async ({
  page: anna,
  site,
  browser,
}) => {
  test.slow()
  const { address } = await makeOwnBox(anna, site, 'Medeltiden')
  await addNote(anna, 'Karta')
  await openTeam(anna)
  const link = await invite(anna)
  const { context: otherNetwork, page: bo } = await anotherPerson(browser, site)
  await logIn(bo, await createNamed(site, 'Bo'))
  await acceptInvitation(bo, link, 'Medeltiden')

  // The colleague writes without network, and may only read meanwhile.
  await setOnline(otherNetwork, false)
  await addNote(bo, 'Bos anteckning')
  await expect(where(bo)).toContainText('Väntar på nät')
  await open(anna, address)
  await openTeam(anna)
  await chooseForBo(anna, 'Låt bara läsa')
  await expect(teamPanel(anna)).toContainText('Bo Ek får bara läsa nu.')
  await setOnline(otherNetwork, true)
  await expect(where(bo)).toContainText('Dina ändringar finns bara på den här enheten', { timeout: 40_000 })
  await expect(rows(bo)).toHaveCount(2)
  expect(await accessibilityIssues(bo, 'main')).toEqual([])
  await bo.getByRole('button', { name: 'Spara som egen låda' }).click()
  await expect(heading(bo)).toHaveText('Medeltiden (egen)')
  await expect(rows(bo)).toHaveText(['Karta', 'Bos anteckning'])
  await expect(where(bo)).toContainText('Finns på dina enheter')
  expect(await partsInAccount(site, address)).toEqual(['Karta'])

  // The shared box is there again as the others have it, to be read, shown and printed.
  await open(bo, '/lador')
  await bo.getByRole('link', { name: 'Medeltiden', exact: true }).click()
  await expect(where(bo)).toContainText('Delad med dig, du får läsa')
  await expect(rows(bo)).toHaveText(['Karta'])
  for (const name of ['Ordna', 'Ångra', 'Anteckning', 'Mer om Karta', 'Flytta Karta'])
    await expect(bo.getByRole('button', { name, exact: true })).toBeHidden()
  await expect(moreMenu(bo)).toContainText('Kopiera lådan')
  await expect(moreMenu(bo)).not.toContainText(/Ändra|Ta bort/)
  await expect(bo.getByRole('link', { name: 'Visa i klassrummet' })).toBeVisible()
  await bo.setViewportSize(phone)
  expect(await accessibilityIssues(bo, 'main')).toEqual([])

  // A form that is open when the right ends stays until it is finished.
  await open(anna, address)
  await openTeam(anna)
  await chooseForBo(anna, 'Låt ändra')
  await expect(teamPanel(anna)).toContainText('Bo Ek får ändra nu.')
  await open(bo, address)
  await expect(where(bo)).toContainText('du får ändra')
  await bo.getByRole('button', { name: 'Anteckning', exact: true }).click()
  await bo.getByLabel('Vad gäller anteckningen?', { exact: true }).fill('Halvskriven')
  await chooseForBo(anna, 'Låt bara läsa')
  await expect(where(bo)).toContainText('du får läsa', { timeout: 40_000 })
  await expect(bo.getByLabel('Vad gäller anteckningen?', { exact: true })).toHaveValue('Halvskriven')
  await bo.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(where(bo)).toContainText('Dina ändringar finns bara på den här enheten')
  await bo.getByRole('button', { name: 'Släng mina ändringar' }).click()
  await bo.getByRole('button', { name: 'Ja, ta bort' }).click()
  await expect(heading(bo)).toHaveText('Lådor')
  await bo.getByRole('link', { name: 'Medeltiden', exact: true }).click()
  await expect(rows(bo)).toHaveText(['Karta'])
  await expect(bo.getByRole('button', { name: 'Anteckning', exact: true })).toBeHidden()

  // Taken out of the box: the copy on the device stays until its person chooses.
  await open(anna, address)
  await openTeam(anna)
  await chooseForBo(anna, 'Ta bort ur lådan …')
  await teamPanel(anna).getByRole('button', { name: 'Ja, ta bort' }).click()
  await expect(teamPanel(anna)).toContainText('Bo Ek är inte med i lådan längre.')
  await addNote(anna, 'Efteråt')
  await expect.poll(() => partsInAccount(site, address)).toEqual(['Efteråt', 'Karta'])
  await open(bo, address)
  await expect(where(bo)).toContainText(
    'Delas inte längre med dig. Den som äger lådan har avslutat din plats i den.',
  )
  await expect(rows(bo)).toHaveText(['Karta'])
  expect(await accessibilityIssues(bo, 'main')).toEqual([])
  await bo.getByRole('button', { name: 'Behåll som egen låda' }).click()
  await expect(where(bo)).toContainText('Finns på dina enheter')
  await expect(rows(bo)).toHaveText(['Karta'])
  expect(new URL(bo.url()).pathname).not.toBe(address)
  expect((await storedTitles(bo)).sort()).toEqual(['Medeltiden', 'Medeltiden (egen)'])
  await otherNetwork.close()
})
