import { randomUUID } from 'node:crypto'
import { organisationRules, register, registerOrganisation, registrationRules } from '#contract/auth.ts'
import { passwordTooCommon } from '#contract/messages.ts'
import { invalidFields } from '../http/call-router.ts'
import type { Caller } from '../core/caller.ts'
import { recordConsent } from '../core/consent.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseErased } from '../core/erasure.ts'
import { fieldMessage } from '../core/field-message.ts'
import { enqueueEmail, type ComposedEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { createTipsLink } from '../core/tips-opt-in.ts'
import { findWorkplace } from '../core/workplace.ts'
import { isCommon } from './common-passwords.ts'
import { customerByEmail, lowerCaseEmail, type Customer } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { alreadyRegisteredEmail, choosePasswordEmail, confirmEmail } from './account-emails.ts'
import { createEmailLink } from './email-link.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { consumeAccountEmail } from './log-in-limits.ts'

const sentMessage = {
  message: 'Vi har skickat ett brev till dig. Öppna länken i det, så är kontot klart.',
}

type RegisteringPerson = ReturnType<ReturnType<typeof registrationRules>['parse']>
type Registration = RegisteringPerson & { organization?: string; website?: string }

/** Registers people and organisations. A known address is told so by letter alone: the answer and the work are the same. */
export function mountRegistrationCalls(house: AccountDeps): void {
  const { implement, config, captcha } = house

  implement(register, async (fields, caller) => {
    refuseLoggedIn(caller)
    const parsed = registrationRules(config).safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    refuseCommonPassword(parsed.data)
    await captcha.spend(fields.altcha, 'register')
    return registerCustomer(house, parsed.data, caller)
  })

  implement(registerOrganisation, async (fields, caller) => {
    refuseLoggedIn(caller)
    const parsed = organisationRules(config).safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    refuseCommonPassword(parsed.data)
    await captcha.spend(fields.altcha, 'organisation')
    return registerCustomer(house, parsed.data, caller)
  })
}

function refuseLoggedIn({ customer }: Caller): void {
  if (customer !== null) throw new RefusalError('CONFLICT', { message: 'Du är redan inloggad.' })
}

function refuseCommonPassword({ password, email, first_name, last_name }: RegisteringPerson): void {
  const own = [email, email.split('@')[0] ?? '', first_name, last_name]
  if (isCommon(password, own))
    throw new RefusalError('INVALID', { errors: { password: [passwordTooCommon] } })
}

async function registerCustomer(
  { store, config, wakeEmailDelivery }: AccountDeps,
  written: Registration,
  caller: Caller,
): Promise<typeof sentMessage> {
  const form = { ...written, email: lowerCaseEmail(written.email) }
  const workplace = await findWorkplace(store, form.workplace_id, form.school)
  const before = await customerByEmail(store, form.email)
  // One piece of work for each, whoever the address belongs to.
  const waiting = before !== null && before.email_confirmed_at === null
  const hash = waiting ? '' : await hashPassword(form.password)
  const same = waiting && (await isPassword(before.password_hash, form.password))
  await store.transaction().execute(async (writing) => {
    await refuseErased(writing, caller, { emails: [form.email] })
    const mayTell = await consumeAccountEmail(writing, form.email, caller.network)
    const row = customerRow({ ...form, ...(workplace !== null && { ...workplace, school: workplace.name }) })
    const publicUrl = config.publicUrl
    const letter = await saveRegistration(writing, row, form, { hash, same, publicUrl, mayTell })
    if (letter !== null) await enqueueEmail(writing, letter)
  })
  wakeEmailDelivery()
  return sentMessage
}

/** Makes or renews the account that waits, and gives the letter that its address gets; null when it has got enough of them. */
async function saveRegistration(
  writing: DatabaseTransaction,
  row: Omit<Customer, 'password_hash'>,
  form: Registration,
  given: { hash: string; same: boolean; publicUrl: string; mayTell: boolean },
): Promise<ComposedEmail | null> {
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
    return alreadyRegisteredEmail({ ...known, publicUrl })
  const id = known?.id ?? row.id
  if (known !== null) await renewRegistration(writing, known, row, same)
  await saveOrganisation(writing, id, form)
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
  const tips = form.receive_tips === 1 && trusted ? await createTipsLink(writing, asking) : null
  return trusted
    ? confirmEmail(to, await createEmailLink(writing, id, 'confirm', row.email), tips)
    : choosePasswordEmail(to, await createEmailLink(writing, id, 'reset', row.email))
}

async function renewRegistration(
  writing: DatabaseTransaction,
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

async function saveOrganisation(
  writing: DatabaseTransaction,
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

function customerRow(form: Registration): Omit<Customer, 'password_hash'> {
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
