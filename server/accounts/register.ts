import { randomUUID } from 'node:crypto'
import { organisationRules, registrationRules } from '#contract/forms/account-rules.ts'
import { register, registerOrganisation } from '#contract/calls/auth.ts'
import { passwordTooCommon } from '#contract/messages.ts'
import { invalidFields } from '../http/call-router.ts'
import type { Caller } from '../core/callers/caller.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { fieldMessage } from '../core/refusals/field-message.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { findWorkplace } from '../core/people/workplace.ts'
import { isCommon } from './common-passwords.ts'
import { customerByEmail, lowerCaseEmail, type Customer } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { consumeAccountEmail } from './log-in-limits.ts'
import { saveRegistration, type RegisteringPerson, type Registration } from './save-registration.ts'

const sentMessage = {
  message: 'Vi har skickat ett brev till dig. Öppna länken i det, så är kontot klart.',
}

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
