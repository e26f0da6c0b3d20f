import { accessibilityIssues } from './axe.ts'
import { logIn, timesOfBox, where } from './boxes-account-steps.ts'
import {
  acceptInvitation,
  anotherPerson,
  createNamed,
  invite,
  makeOwnBox,
  openTeam,
  teamPanel,
} from './boxes-team-steps.ts'
import { chooseMore, makeBox, moreMenu, storedTitles } from './boxes.ts'
import { expect, heading, open, openControlled, test } from './offline.ts'

test('a box that its owner removes or erases is so for everybody in it, and a colleague may keep a copy', async ({
  page: anna,
  site,
  browser,
}) => {
  test.slow()
  const { address } = await makeOwnBox(anna, site, 'Runor')
  await openTeam(anna)
  const { context: otherNetwork, page: bo } = await anotherPerson(browser, site)
  await logIn(bo, await createNamed(site, 'Bo'))
  await acceptInvitation(bo, await invite(anna), 'Runor')
  await open(anna, address)
  await chooseMore(anna, 'Ta bort lådan')
  await expect(anna.getByText('Lådan är borttagen.')).toBeVisible()
  await expect.poll(async () => (await timesOfBox(site, address))?.removed_at).toEqual(expect.any(Number))
  await open(bo, address)
  await expect(bo.getByText('Den som äger lådan har tagit bort den för alla som är med')).toBeVisible()
  await expect(bo.getByRole('button', { name: 'Ta tillbaka lådan' })).toBeHidden()
  await open(bo, '/lador')
  await bo.getByText('Borttagna lådor (1)').click()
  await expect(bo.getByText('Bara den som äger lådan kan ta tillbaka den.')).toBeVisible()
  expect(await accessibilityIssues(bo, 'main')).toEqual([])

  await anna.getByRole('link', { name: 'Lådor' }).first().click()
  await anna.getByText('Borttagna lådor (1)').click()
  await anna.getByRole('button', { name: /^Ta bort för gott/ }).click()
  await expect.poll(async () => (await timesOfBox(site, address))?.erased_at).toEqual(expect.any(Number))
  await open(bo, '/lador')
  await expect(bo.locator('.box-card', { hasText: 'Runor' })).toContainText('Delas inte längre med dig')
  await bo.getByRole('link', { name: 'Runor' }).click()
  await expect(where(bo)).toContainText('Den som ägde lådan har tagit bort den för gott.')
  await bo.getByRole('button', { name: 'Ta bort från enheten' }).click()
  await expect(bo.getByText('Det går inte att ångra.')).toBeVisible()
  await bo.getByRole('button', { name: 'Ja, ta bort' }).click()
  await expect(heading(bo)).toHaveText('Lådor')
  expect(await storedTitles(bo)).toEqual([])
  await otherNetwork.close()
})

test('without an account, or with a box of the device alone, the page says what is needed first', async ({
  page,
  site,
}) => {
  await openControlled(page, '/lador')
  await makeBox(page, 'Bara här')
  const address = new URL(page.url()).pathname
  await chooseMore(page, 'Kollegor')
  await expect(teamPanel(page)).toContainText('Kollegor kan vara med i en låda som ligger på ditt konto.')
  expect(await accessibilityIssues(page, 'main')).toEqual([])
  await teamPanel(page).getByRole('button', { name: 'Stäng' }).click()
  await expect(moreMenu(page).locator('summary')).toBeFocused()
  await logIn(page, await createNamed(site, 'Anna'))
  await open(page, address)
  await chooseMore(page, 'Kollegor')
  await teamPanel(page).getByRole('button', { name: 'Lägg lådan på kontot' }).click()
  await expect(teamPanel(page).getByRole('list', { name: 'Med i lådan' })).toContainText('Anna Ek (du)')
  await open(page, '/lada/kollega')
  await expect(page.getByText('Länken till inbjudan är inte hel.')).toBeVisible()
})
