import { randomUUID } from 'node:crypto'
import { organisationRules, registrationRules } from '#contract/forms/account-rules.ts'
import { register, registerOrganisation } from '#contract/calls/auth.ts'
import { passwordTooCommon } from '#contract/messages.ts'
import { invalidFields } from '../http/call-router.ts'
import type { Caller } from '../core/caller.ts'
import type { Config } from '../core/config.ts'
import { recordConsent } from '../core/consent.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseErased } from '../core/erasure.ts'
import { fieldMessage } from '../core/field-message.ts'
import type { ComposedEmail } from '../mail/composed-email.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
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

/** Registers people and organisations. Only an email tells that the address has an account: response and work are the same. */
export function mountRegistrationCalls(deps: AccountDeps): void {
  const { implement, config, captcha } = deps

  implement(register, async (fields, caller) => {
    refuseLoggedIn(caller)
    const parsed = registrationRules(config).safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    refuseCommonPassword(parsed.data)
    await captcha.spend(fields.altcha, 'register')
    return registerCustomer(deps, parsed.data, caller)
  })

  implement(registerOrganisation, async (fields, caller) => {
    refuseLoggedIn(caller)
    const parsed = organisationRules(config).safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    refuseCommonPassword(parsed.data)
    await captcha.spend(fields.altcha, 'organisation')
    return registerCustomer(deps, parsed.data, caller)
  })
}

function refuseLoggedIn({ customer }: Caller): void {
  if (customer !== null) throw new RefusalError('CONFLICT', { message: 'Du är redan inloggad.' })
}

function refuseCommonPassword({ password, email, first_name, last_name }: RegisteringPerson): void {
  const personal = [email, email.split('@')[0] ?? '', first_name, last_name]
  if (isCommon(password, personal))
    throw new RefusalError('INVALID', { errors: { password: [passwordTooCommon] } })
}

async function registerCustomer(
  { store, config, wakeEmailDelivery }: AccountDeps,
  registration: Registration,
  caller: Caller,
): Promise<typeof sentMessage> {
  const form = { ...registration, email: lowerCaseEmail(registration.email) }
  const workplace = await findWorkplace(store, form.workplace_id, form.school)
  const existing = await customerByEmail(store, form.email)
  // One hash or one verification in every case, so that the time does not reveal whether the address has an account.
  const isUnconfirmed = existing !== null && existing.email_confirmed_at === null
  const hash = isUnconfirmed ? '' : await hashPassword(form.password)
  const isSamePassword = isUnconfirmed && (await isPassword(existing.password_hash, form.password))
  await store.transaction().execute(async (transaction) => {
    await refuseErased(transaction, caller, { emails: [form.email] })
    const mayEmail = await consumeAccountEmail(transaction, form.email, caller.network)
    const row = customerRow({ ...form, ...(workplace !== null && { ...workplace, school: workplace.name }) })
    const options = { hash, isSamePassword, mayEmail, config }
    const email = await saveRegistration(transaction, row, form, options)
    if (email !== null) await enqueueEmail(transaction, email)
  })
  wakeEmailDelivery()
  return sentMessage
}

/** Creates or renews the unconfirmed account and returns the email for its address; null when the mailbox has reached its limit. */
async function saveRegistration(
  transaction: DatabaseTransaction,
  row: Omit<Customer, 'password_hash'>,
  form: Registration,
  options: { hash: string; isSamePassword: boolean; mayEmail: boolean; config: Config },
): Promise<ComposedEmail | null> {
  const { hash, isSamePassword, mayEmail, config } = options
  const { publicUrl } = config
  const inserted = await transaction
    .insertInto('customer')
    .values({ ...row, password_hash: hash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  const existing = inserted === undefined ? await customerByEmail(transaction, row.email) : null
  // A link that was sent must stay valid when no new one can be sent.
  if (existing !== null && !mayEmail) return null
  if (existing !== null && existing.email_confirmed_at !== null)
    return alreadyRegisteredEmail({ ...existing, publicUrl })
  const id = existing?.id ?? row.id
  if (existing !== null) await renewRegistration(transaction, existing, row, isSamePassword)
  await saveOrganisation(transaction, id, form)
  await recordConsent(
    transaction,
    { email: row.email, samtycke: form.samtycke, optin: form.receive_tips, source: 'account' },
    { customer: { id, isEditor: false } },
    config,
  )
  // A later log-in sends the email then.
  if (!mayEmail) return null
  const to = { ...row, id, publicUrl }
  // Registered again with another password: neither is trusted, and the reader of the email chooses one.
  const isTrusted = existing === null ? hash !== '' : isSamePassword
  const request = { email: row.email, source: 'account' as const, customer_id: id }
  const tips =
    form.receive_tips === 1 && isTrusted ? await createTipsLink(transaction, request, config) : null
  return isTrusted
    ? confirmEmail(to, await createEmailLink(transaction, id, 'confirm', row.email), tips)
    : choosePasswordEmail(to, await createEmailLink(transaction, id, 'reset', row.email))
}

async function renewRegistration(
  transaction: DatabaseTransaction,
  existing: Customer,
  { id: _id, created_at: _created, ...row }: Omit<Customer, 'password_hash'>,
  isSamePassword: boolean,
): Promise<void> {
  await transaction
    .updateTable('customer')
    .set({ ...row, ...(!isSamePassword && { password_hash: '' }) })
    .where('id', '=', existing.id)
    .execute()
  if (!isSamePassword)
    await transaction.deleteFrom('mail_link').where('customer_id', '=', existing.id).execute()
}

async function saveOrganisation(
  transaction: DatabaseTransaction,
  customer: string,
  { organization, website = '' }: Registration,
): Promise<void> {
  await transaction.deleteFrom('organisation').where('customer_id', '=', customer).execute()
  if (organization === undefined) return
  await transaction
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
    // The opt-in counts once it is confirmed by email.
    receive_tips: 0,
    is_editor: 0,
    locked_at: null,
    is_organisation: form.organization === undefined ? 0 : 1,
    organisation_approved: 0,
    email_confirmed_at: null,
    deactivated_at: null,
    created_at: Date.now(),
  }
}
