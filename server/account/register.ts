import { randomUUID } from 'node:crypto'
import { organisationRules, register, registerOrganisation, registrationRules } from '#contract/entrance.ts'
import { passwordTooCommon } from '#contract/words.ts'
import { invalid } from '../answer.ts'
import type { Caller } from '../caller.ts'
import { recordConsent } from '../consent.ts'
import type { Writing } from '../database/open.ts'
import { refuseErased } from '../erasure.ts'
import { textFor } from '../field-texts.ts'
import { post, type Letter } from '../mail/post.ts'
import { Refused } from '../refuse.ts'
import { makeTipsLink } from '../tips.ts'
import { workplaceOf } from '../workplace.ts'
import { isCommon } from './common-passwords.ts'
import { customerByEmail, tidyEmail, type Customer } from './customer.ts'
import type { AccountHouse } from './house.ts'
import { alreadyRegisteredLetter, choosePasswordLetter, confirmLetter } from './letters.ts'
import { makeLink } from './mail-link.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { allowLetter } from './tries.ts'

const sent = {
  message: 'Vi har skickat ett brev till dig. Öppna länken i det, så är kontot klart.',
}

type Person = ReturnType<ReturnType<typeof registrationRules>['parse']>
type Registration = Person & { organization?: string; website?: string }

/** Registers people and organisations. A known address is told so by letter alone: the answer and the work are the same. */
export function answerRegister(house: AccountHouse): void {
  const { answer, config, captcha } = house

  answer(register, async (fields, caller) => {
    refuseWhoIsLoggedIn(caller)
    const parsed = registrationRules(config).safeParse(fields, { error: textFor })
    if (!parsed.success) throw invalid(parsed.error.issues)
    refuseCommon(parsed.data)
    await captcha.spend(fields.altcha, 'register')
    return registered(house, parsed.data, caller)
  })

  answer(registerOrganisation, async (fields, caller) => {
    refuseWhoIsLoggedIn(caller)
    const parsed = organisationRules(config).safeParse(fields, { error: textFor })
    if (!parsed.success) throw invalid(parsed.error.issues)
    refuseCommon(parsed.data)
    await captcha.spend(fields.altcha, 'organisation')
    return registered(house, parsed.data, caller)
  })
}

function refuseWhoIsLoggedIn({ customer }: Caller): void {
  if (customer !== null) throw new Refused('CONFLICT', { message: 'Du är redan inloggad.' })
}

function refuseCommon({ password, email, first_name, last_name }: Person): void {
  const own = [email, email.split('@')[0] ?? '', first_name, last_name]
  if (isCommon(password, own)) throw new Refused('INVALID', { errors: { password: [passwordTooCommon] } })
}

async function registered(
  { store, config, posted }: AccountHouse,
  written: Registration,
  caller: Caller,
): Promise<typeof sent> {
  const form = { ...written, email: tidyEmail(written.email) }
  const workplace = await workplaceOf(store, form.workplace_id, form.school)
  const before = await customerByEmail(store, form.email)
  // One piece of work for each, whoever the address belongs to.
  const waiting = before !== null && before.email_confirmed_at === null
  const hash = waiting ? '' : await hashPassword(form.password)
  const same = waiting && (await isPassword(before.password_hash, form.password))
  await store.transaction().execute(async (writing) => {
    await refuseErased(writing, caller, { emails: [form.email] })
    const mayTell = await allowLetter(writing, form.email, caller.address)
    const row = rowOf({ ...form, ...(workplace !== null && { ...workplace, school: workplace.name }) })
    const publicUrl = config.publicUrl
    const letter = await letterAfter(writing, row, form, { hash, same, publicUrl, mayTell })
    if (letter !== null) await post(writing, letter)
  })
  posted()
  return sent
}

/** Makes or renews the account that waits, and gives the letter that its address gets; null when it has got enough of them. */
async function letterAfter(
  writing: Writing,
  row: Omit<Customer, 'password_hash'>,
  form: Registration,
  given: { hash: string; same: boolean; publicUrl: string; mayTell: boolean },
): Promise<Letter | null> {
  const { hash, same, publicUrl, mayTell } = given
  const made = await writing
    .insertInto('customer')
    .values({ ...row, password_hash: hash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  const known = made === undefined ? await customerByEmail(writing, row.email) : null
  // A link that lies in the mailbox must not die without a new one coming.
  if (known !== null && !mayTell) return null
  if (known !== null && known.email_confirmed_at !== null)
    return alreadyRegisteredLetter({ ...known, publicUrl })
  const id = known?.id ?? row.id
  if (known !== null) await renew(writing, known, row, same)
  await keepOrganisation(writing, id, form)
  await recordConsent(
    writing,
    { email: row.email, samtycke: form.samtycke, optin: form.receive_tips, source: 'account' },
    { customer: { id, isEditor: false } },
  )
  // Who logs in later gets the letter then.
  if (!mayTell) return null
  const to = { ...row, id, publicUrl }
  // Registered again with another password: neither is believed, and only the letter's reader chooses one.
  const trusted = known === null ? hash !== '' : same
  const asking = { email: row.email, source: 'account' as const, customer_id: id }
  const tips = form.receive_tips === 1 && trusted ? await makeTipsLink(writing, asking) : null
  return trusted
    ? confirmLetter(to, await makeLink(writing, id, 'confirm', row.email), tips)
    : choosePasswordLetter(to, await makeLink(writing, id, 'reset', row.email))
}

async function renew(
  writing: Writing,
  known: Customer,
  { id: _id, created_at: _created, ...row }: Omit<Customer, 'password_hash'>,
  same: boolean,
): Promise<void> {
  await writing
    .updateTable('customer')
    .set({ ...row, ...(!same && { password_hash: '' }) })
    .where('id', '=', known.id)
    .execute()
  if (!same) await writing.deleteFrom('mail_link').where('customer_id', '=', known.id).execute()
}

async function keepOrganisation(
  writing: Writing,
  customer: string,
  { organization, website = '' }: Registration,
): Promise<void> {
  await writing.deleteFrom('organisation').where('customer_id', '=', customer).execute()
  if (organization === undefined) return
  await writing
    .insertInto('organisation')
    .values({ customer_id: customer, name: organization, website })
    .execute()
}

function rowOf(form: Registration): Omit<Customer, 'password_hash'> {
  return {
    id: randomUUID(),
    email: form.email,
    first_name: form.first_name,
    last_name: form.last_name,
    school: form.school,
    street: form.street,
    postcode: form.postcode,
    city: form.city,
    telephone: form.telephone,
    profession: form.profession,
    workplace_id: form.workplace_id ?? null,
    receive_emails: form.receive_emails,
    // A yes counts once it is confirmed by letter.
    receive_tips: 0,
    is_editor: 0,
    is_organisation: form.organization === undefined ? 0 : 1,
    organisation_approved: 0,
    email_confirmed_at: null,
    deactivated_at: null,
    created_at: Date.now(),
  }
}
