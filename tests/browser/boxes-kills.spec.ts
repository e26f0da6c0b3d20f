import { mulberry32 } from '#server/uploads/covers/mulberry32.ts'
import { runLongTests } from '../support/long-tests.ts'
import { anotherDevice, logIn, onAccount, where } from './boxes-account-steps.ts'
import {
  crash,
  filesOnServer,
  killAt,
  orderOnServer,
  photoOf,
  sha256,
  startRowFiller,
  storedFiles,
  storedOrder,
  test,
  type Device,
  type Moment,
} from './boxes-kills-steps.ts'
import {
  acceptInvitation,
  anotherPerson,
  createNamed,
  invite,
  makeOwnBox,
  openTeam,
} from './boxes-team-steps.ts'
import { addNote, rows } from './boxes.ts'
import { expect, heading, open, setOnline } from './offline.ts'

const rounds = runLongTests ? 200 : 8
const seed = runLongTests ? Math.floor(Math.random() * 2 ** 31) : 20_261_155

/** The row of a part: a file that is on the device is a link, which says so to screen readers. */
const named = (title: string) => new RegExp(`^${title}( \\(öppnas i en ny flik\\))?$`)

test(`three devices of two people whose pages and whose server are killed in the middle of changes lose nothing that was stored, in ${rounds} rounds, and show the same`, async ({
  page,
  context,
  site,
  server,
  browser,
}) => {
  test.setTimeout(120_000 + rounds * 30_000)
  // Not in the title: the test's own process reads this file again, and finds a test by its title.
  console.log(`seed ${seed}`)
  const random = mulberry32(seed)
  const withProbability = (likelihood: number) => random() < likelihood
  const { email, address } = await makeOwnBox(page, site, 'Oväder')
  const id = address.split('/').at(-1) ?? ''
  await openTeam(page)
  const link = await invite(page)
  const other = await anotherDevice(browser, site, email)
  await open(other.page, '/lador')
  await other.page.getByRole('link', { name: 'Oväder' }).click()
  await expect(heading(other.page)).toHaveText('Oväder')
  const colleague = await anotherPerson(browser, site)
  await logIn(colleague.page, await createNamed(site, 'Bo'))
  await acceptInvitation(colleague.page, link, 'Oväder')
  const asDevice = (name: string, opened: Pick<Device, 'context' | 'page'>): Device => ({
    ...{ name, isOnline: true, stored: new Set() },
    ...opened,
  })
  const devices = [
    asDevice('the first', { context, page }),
    asDevice('the second', other),
    asDevice('the colleague’s', colleague),
  ]
  const fillRows = await startRowFiller(server, id)
  /** The bytes of each photo, and what the account had when it was looked at last. */
  const photos = new Map<string, string>()
  const acknowledged = new Set<string>()
  const killedAt: Moment[] = []

  for (let round = 1; round <= rounds; round++) {
    const device = devices[Math.floor(random() * devices.length)]!
    const killsServer = withProbability(0.5)
    const isOnline = killsServer || withProbability(0.6)
    const isPhoto = withProbability(0.5)
    const title = isPhoto ? `Foto ${round}` : `Del ${round}`
    if (isOnline !== device.isOnline) await setOnline(device.context, isOnline)
    device.isOnline = isOnline
    if (killsServer) await fillRows()
    const delayMs = 1 + random() * 20
    const moment = isPhoto && withProbability(0.5) ? 'file' : 'change'
    const killed = killsServer ? killAt(server, moment, delayMs) : null
    if (isPhoto) {
      const buffer = await photoOf(random)
      photos.set(title, sha256(buffer))
      const file = { name: `${title}.png`, mimeType: 'image/png', buffer }
      await device.page.locator('.add-bar input[type=file]').setInputFiles(file)
    } else await addNote(device.page, title)
    await expect(rows(device.page).filter({ hasText: named(title) })).toHaveCount(1)
    if (withProbability(0.5)) {
      // A move on top of it, which may be half written.
      await device.page.getByRole('button', { name: `Flytta ${title}`, exact: true }).focus()
      for (const key of ['Space', 'ArrowUp', 'Space']) await device.page.keyboard.press(key)
    }
    if (withProbability(0.5)) await expect.poll(() => storedOrder(device.page, id)).toContain(title)
    for (const each of await storedOrder(device.page, id)) device.stored.add(each)
    if (killed !== null) {
      await killed
      killedAt.push(moment)
      for (const each of acknowledged) expect(await orderOnServer(server, id)).toContain(each)
    }
    const crashes = withProbability(0.6)
    if (crashes) await crash(device)
    await server.start()
    if (crashes) {
      device.page = await device.context.newPage()
      await open(device.page, address)
    }
    const after = await storedOrder(device.page, id)
    expect(
      [...device.stored].filter((each) => !after.includes(each)),
      `lost by ${device.name} in round ${round}`,
    ).toEqual([])
    for (const each of await orderOnServer(server, id)) acknowledged.add(each)
    await expect(rows(device.page).first()).toBeVisible()
  }
  console.log(`${photos.size} photos; the server was killed at a ${killedAt.join(', a ')}`)
  expect(killedAt.length).toBeGreaterThan(0)

  for (const device of devices) await setOnline(device.context, true)
  // What one of them sends comes to the others when they ask the next time.
  const everything = async () => {
    const all = await orderOnServer(server, id)
    return Promise.all(
      devices.map(async (device) => (await storedOrder(device.page, id)).join() === all.join()),
    )
  }
  for (const device of devices) await open(device.page, address)
  await expect(async () => expect(await everything()).toEqual([true, true, true])).toPass({ timeout: 90_000 })
  for (const device of devices.slice(0, 2)) await expect(where(device.page)).toContainText(onAccount)
  const all = await orderOnServer(server, id)
  for (const { name, stored } of devices)
    expect(
      [...stored].filter((each) => !all.includes(each)),
      `lost by ${name}`,
    ).toEqual([])
  expect([...acknowledged].filter((each) => !all.includes(each))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  for (const device of devices) await expect(rows(device.page)).toHaveText(all.map(named))

  const sent = Object.fromEntries([...photos].filter(([title]) => all.includes(title)))
  expect(Object.keys(sent).length).toBeGreaterThan(0)
  await expect.poll(() => filesOnServer(server, id), { timeout: 90_000 }).toEqual(sent)
  for (const device of devices)
    await expect.poll(() => storedFiles(device.page, id), { timeout: 90_000 }).toEqual(sent)
  await other.context.close()
  await colleague.context.close()
})
