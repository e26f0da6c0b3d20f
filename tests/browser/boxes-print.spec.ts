import { accessibilityIssues, narrowAndWide } from './axe.ts'
import { addNote, makeBox, storedPartCount } from './boxes.ts'
import { expect, openControlled, setOnline, test } from './offline.ts'
import { printPlan, storedPdfMakers } from './print-steps.ts'

test('a box that was opened with network, at the first visit too, can be printed without it, though it was never made ready', async ({
  page,
  context,
}) => {
  // The first page of a first visit, whose worker is still being installed.
  await makeBox(page, 'Papper')
  await addNote(page, 'Gå ut på gården')
  await expect.poll(() => storedPartCount(page)).toBe(1)
  await expect.poll(() => page.evaluate(storedPdfMakers)).not.toEqual([])
  await setOnline(context, false)
  await page.reload()
  await printPlan(page)
  // The panel with the PDF that it has made, and with the number of pupils.
  expect(await accessibilityIssues(page, '.share-file', narrowAndWide)).toEqual([])
  const paper = page.getByRole('region', { name: 'Skriv ut lådan' })
  await paper.getByRole('radio', { name: /^Bara elevblad/ }).check()
  await expect(paper.getByLabel('Antal elever')).toBeVisible()
  await paper.getByRole('button', { name: 'Gör PDF' }).click()
  await expect(paper.getByRole('alert')).toContainText('Lådan har inga blad')
  expect(await accessibilityIssues(page, '.share-file', narrowAndWide)).toEqual([])
})

test('where the browser saves data, opening a box does not ask for what makes PDFs', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const sent: string[] = []
    Object.assign(window, { sent })
    const post = Object.getOwnPropertyDescriptor(ServiceWorker.prototype, 'postMessage') as {
      value: (message: unknown) => void
    }
    Object.defineProperty(ServiceWorker.prototype, 'postMessage', {
      value(this: ServiceWorker, message: { t?: string }) {
        sent.push(message.t ?? '')
        Reflect.apply(post.value, this, [message])
      },
    })
  })
  await openControlled(page, '/')
  await makeBox(page, 'Papper')
  // Idle callbacks, and what waits for the worker, come in turn: these are after the page's own.
  const sent = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestIdleCallback(() => {
          void navigator.serviceWorker.ready.then(() =>
            resolve((window as unknown as { sent: string[] }).sent),
          )
        })
      }),
  )
  expect(sent).not.toContain('storePdfMaker')
  expect(await page.evaluate(storedPdfMakers)).toEqual([])
})
