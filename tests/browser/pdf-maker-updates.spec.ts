import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { addNote, makeBox, storedPartCount } from './boxes.ts'
import { acceptUpdate, buildOf, deployWithNotice, test } from './deployment.ts'
import type { Build } from './next-build.ts'
import { expect, openControlled, ready, setOnline } from './offline.ts'
import { printPlan, storedPdfMakers } from './print-steps.ts'

test.describe.configure({ mode: 'serial' })

/** The addresses of the scripts that make PDFs in a build. */
async function pdfMakersOf({ clientFolder }: Build): Promise<string[]> {
  const files = await readdir(path.join(clientFolder, 'assets'))
  return files.filter((file) => /^box-paper.*\.js$/.test(file)).map((file) => `/assets/${file}`)
}

test('a device that can print boxes without network can do so with a new build too, which nobody has opened a box with', async ({
  page,
  context,
  deployment,
  createBuild,
}) => {
  test.slow()
  const next = await createBuild()
  const makers = await pdfMakersOf(next)
  expect(makers).not.toEqual([])
  await openControlled(page, '/')
  await makeBox(page, 'Papper')
  await addNote(page, 'Gå ut på gården')
  await expect.poll(() => storedPartCount(page)).toBe(1)
  await expect.poll(() => page.evaluate(storedPdfMakers)).not.toEqual([])
  const box = page.url()
  expect(await page.evaluate(storedPdfMakers)).not.toContain(makers[0])

  // Another page, so that the box's own does not ask the new worker.
  await page.goto('/pages/om')
  await ready(page)
  await deployWithNotice(deployment, [page], { clientFolder: next.clientFolder })
  await expect.poll(() => page.evaluate(storedPdfMakers)).toEqual(expect.arrayContaining(makers))
  await acceptUpdate(page, next)
  await setOnline(context, false)
  await page.goto(box)
  await ready(page)
  expect(await buildOf(page)).toBe(next.name)
  await printPlan(page)
})

test('a device where no box was opened does not fetch what makes PDFs with a new build', async ({
  page,
  deployment,
  createBuild,
}) => {
  test.slow()
  const next = await createBuild()
  await openControlled(page, '/pages/om')
  await deployWithNotice(deployment, [page], { clientFolder: next.clientFolder })
  await acceptUpdate(page, next)
  expect(await page.evaluate(storedPdfMakers)).toEqual([])
})
