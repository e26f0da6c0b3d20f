import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { createCustomer } from '#tests/server/create-customer.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { writeIndexedDb } from './indexed-db.ts'
import { expect, openPage } from './site.ts'

/** Logs in an author on this device, and returns the token for API calls. */
export async function logInAsAuthor(page: Page, { store }: ListeningServer) {
  const author = await createCustomer(store)
  await openPage(page, '/pages/om')
  const userData = {
    user_id: author.id,
    first_name: 'Astrid',
    last_name: 'Ek',
    email: `${author.id}@skola.example`,
  }
  await writeIndexedDb(page, 'session', { token: author.token, userData })
  return author
}

/** Logs in an author and opens an empty form for new material. */
export async function openNewMaterialForm(page: Page, site: ListeningServer) {
  const author = await logInAsAuthor(page, site)
  await openPage(page, '/konto/material/nytt')
  return author
}

/** A picture in a camera’s proportions, wider than a card. */
export async function makePictureFile(name = 'sol.png') {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"><rect width="900" height="400" fill="#cde"/><circle cx="450" cy="200" r="150" fill="#f5b82e"/></svg>`
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(picture)).png().toBuffer() }
}

/** A real PDF from the seed. */
export async function loadPdfFile({ store, address }: ListeningServer, name = 'Mät ett träd.pdf') {
  const { file } = await store
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select('file')
    .where('type', '=', 'application/pdf')
    .where('status', '=', 1)
    .orderBy('size')
    .executeTakeFirstOrThrow()
  const bytes = await (await fetch(address + file)).arrayBuffer()
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
}

export const textField = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) })
export const formOption = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: new RegExp(`^${group}`) }).getByText(option, { exact: true })
export const pictureInput = (page: Page) => page.getByLabel('Bildfil')
export const pdfInput = (page: Page) => page.getByLabel('PDF-filer', { exact: true })
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Skicka in' })
export const draftSavedMessage = (page: Page) => page.getByText('Utkastet är sparat på enheten')

/** Fills in the required fields of a material of the kind link, which has the fewest. */
export async function fillInLink(page: Page, name: string): Promise<void> {
  await page.getByText('En sida någon annanstans').click()
  await textField(page, 'Adress').fill('https://www.exempel.example/ovning')
  await textField(page, 'Namn').fill(name)
  await textField(page, 'Kort beskrivning').fill('Eleverna mäter och räknar.')
  await formOption(page, 'Årskurs', 'Årskurs 5').click()
  await formOption(page, 'Ämne', 'Matematik').click()
}

/** Pastes from another program at the cursor. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, html)
}

/** Whether the page prevents the browser from opening a file that is dropped here. */
export const preventsFileDrop = (target: Locator) =>
  target.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'sol.png', { type: 'image/png' }))
    const { x, y } = element.getBoundingClientRect()
    const at = { clientX: x + 20, clientY: y + 20 }
    return !element.dispatchEvent(
      new DragEvent('drop', { dataTransfer, ...at, bubbles: true, cancelable: true }),
    )
  })

/** Creates a material of the kind link through the API, and returns the response. */
export async function createLinkMaterial(
  { address }: ListeningServer,
  headers: Record<string, string>,
  changes: Record<string, string> = {},
) {
  const fields = {
    kind: 'link',
    name: 'Mät ett träd',
    short_description: 'Eleverna mäter.',
    product_externalurl: 'https://www.exempel.example/ovning',
    arskurs: '15',
    amne: '23',
    ...changes,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const path = 'version' in changes ? 'update-product' : 'create-product'
  const response = await fetch(`${address}/v1/customer/${path}`, { method: 'POST', headers, body: form })
  const answer = (await response.json()) as { data: { id: number; slug: string; version: number } }
  expect(response.status).toBe(200)
  return answer.data
}

/** The number of materials with a name. */
export async function countMaterialsNamed({ store }: ListeningServer, name: string): Promise<number> {
  return (await store.selectFrom('material').select('id').where('name', '=', name).execute()).length
}
