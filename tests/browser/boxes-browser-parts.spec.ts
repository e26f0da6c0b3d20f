import { addNote, makeBox, storedPartCount } from './boxes.ts'
import { expect, open, openControlled, test } from './offline.ts'

// What Chromium without a screen or an installation lacks is replaced where the page asks for it.

test('a file with which the installed app is opened is read like any other', async ({ page }) => {
  await page.addInitScript(() => {
    const file = new File([new Uint8Array([80, 75, 3, 4])], 'från-filhanteraren.lektionslada')
    const launch = { files: [{ getFile: () => Promise.resolve(file) }] }
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (consume: (launched: typeof launch) => void) => consume(launch) },
    })
  })
  await open(page, '/lada/oppna')
  await expect(page.getByRole('heading', { name: 'Filen öppnades inte' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('från-filhanteraren.lektionslada')
})

test('the screen stays on while a box is shown, also when the page comes back, and the view says where it does not', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const locks = { asked: 0, released: 0, refuses: false }
    const request = () => {
      locks.asked++
      const lock = Object.assign(new EventTarget(), {
        release: () => Promise.resolve(void locks.released++),
      })
      Object.assign(window, { lastLock: lock })
      return locks.refuses ? Promise.reject(new Error('no battery')) : Promise.resolve(lock)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(window, { locks })
  })
  const locks = () => page.evaluate(() => (window as unknown as { locks: unknown }).locks)
  await openControlled(page, '/lador')
  await makeBox(page, 'Vikingatiden')
  await addNote(page, 'Karta')
  await expect.poll(() => storedPartCount(page)).toBe(1)
  await page.getByRole('link', { name: 'Visa i klassrummet' }).click()
  const view = page.getByRole('dialog', { name: 'Vikingatiden i klassrummet' })
  await expect(view).toContainText('Karta')
  await expect.poll(locks).toEqual({ asked: 1, released: 0, refuses: false })
  await expect(view).not.toContainText('Skärmen kan släckas av sig själv.')

  // The system takes it back from a page that is hidden, and gives none when the page comes back.
  await page.evaluate(() => {
    Object.assign(Reflect.get(window, 'locks') as object, { refuses: true })
    ;(Reflect.get(window, 'lastLock') as EventTarget).dispatchEvent(new Event('release'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(view).toContainText('Skärmen kan släckas av sig själv.')
  await page.evaluate(() => {
    Object.assign(Reflect.get(window, 'locks') as object, { refuses: false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(view).not.toContainText('Skärmen kan släckas av sig själv.')
  await view
    .getByRole('link', { name: 'Avsluta' })
    .or(view.getByRole('button', { name: 'Avsluta' }))
    .click()
  await expect(view).toBeHidden()
  await expect.poll(locks).toMatchObject({ asked: expect.any(Number), released: 1 })
})
