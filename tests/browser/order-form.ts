import type { Page } from '@playwright/test'
import type { ListeningServer } from '../support/test-server.ts'
import { dialog, newMaterial } from './dialogs.ts'

/** A field of the open order form, by the start of its label. */
export const orderField = (page: Page, label: string) => dialog(page).getByLabel(new RegExp(`^${label}`))
export const schoolInput = (page: Page) => dialog(page).getByRole('combobox', { name: /^Skola/ })
export const schoolSuggestions = (page: Page) =>
  dialog(page).getByRole('listbox', { name: 'Skolor' }).getByRole('option')
export const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Skicka beställning' })
/** Creates a printed material, at most ten per order. */
export const createPrintedMaterial = (site: ListeningServer, stock = 20) =>
  newMaterial(site, 'tryck', { is_order: 1, max_qty: 10, stock_qty: stock })

/** The number of copies in stock. */
export async function stockOf({ store }: ListeningServer, id: number): Promise<number> {
  const row = await store.selectFrom('material').select('stock_qty').where('id', '=', id).executeTakeFirst()
  return row?.stock_qty ?? -1
}

let customers = 0

/** An address of its own for each order: many to one mailbox within an hour are gathered, and the confirmation says so. */
export const newCustomerEmail = () => `kim.lind.${(customers += 1)}@skola.example`

/** Fills in the form, with the first school that a letter finds. */
export async function fillInOrder(page: Page, { qty = 3, email = newCustomerEmail() } = {}): Promise<void> {
  await orderField(page, 'Antal').selectOption(String(qty))
  await orderField(page, 'E-post').fill(email)
  await fillInPerson(page)
}

/** Fills in who orders, but for the email address. */
export async function fillInPerson(page: Page): Promise<void> {
  await orderField(page, 'Förnamn').fill('Kim')
  await orderField(page, 'Efternamn').fill('Lind')
  await orderField(page, 'Yrkesroll').selectOption({ label: 'Lärare' })
  await schoolInput(page).fill('b')
  await schoolSuggestions(page).first().click()
  await orderField(page, 'Telefon').fill('08-123 45')
}

type ListedSchool = { skola: string; skolans_adress: string; postnummer: string; ort: string }

/** Details of a customer who works at a school of the register and has given every consent. */
export function customerDetailsAt(id: string, school: ListedSchool) {
  return {
    user_id: id,
    first_name: 'Astrid',
    last_name: 'Ek',
    email: 'astrid.ek@skola.example',
    receive_emails: 1,
    receive_tips: 1,
    profession_role: 'larare',
    school: school.skola.toUpperCase(),
    school_address: school.skolans_adress,
    postcode: school.postnummer,
    street: school.ort,
    city: school.ort,
    telephone: '08-1',
    workplace_id: null,
  }
}

/** Writes the details into the customer's row, which the dialog reads when it opens. */
export async function saveCustomerDetails(
  { store }: ListeningServer,
  details: ReturnType<typeof customerDetailsAt>,
): Promise<void> {
  const { user_id, profession_role, school_address, street: city, ...sameFields } = details
  await store
    .updateTable('customer')
    .set({ ...sameFields, profession: profession_role, street: school_address, city })
    .where('id', '=', user_id)
    .execute()
}
