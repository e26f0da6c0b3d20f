import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { emailField, passwordField, textField } from '#contract/forms/form-fields.ts'
import { passwordTooCommon, pleaseProvide, wrongPassword } from '#contract/messages.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { blankContactDetails } from '../../core/people/blank-contact-details.ts'
import type { Caller } from '../../core/callers/caller.ts'
import { fieldMessage } from '../../core/refusals/field-message.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { invalidFields } from '../../http/call-router.ts'
import { isCommon } from '../common-passwords.ts'
import { customerByEmail, type Customer } from '../customer.ts'
import { consumeAttempt, refundAttempt } from '../log-in-limits.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { isSecondFactorOn } from '../second-factor/factor.ts'
import { deleteSessions } from '../sessions.ts'
import type { StaffAccountDeps } from './staff-account-deps.ts'

/** The email field of every form that names a member of staff. */
export const staffEmailRules = z.object({ email: emailField() })

const personRules = z.object({
  first_name: textField(pleaseProvide('First Name')),
  last_name: textField(pleaseProvide('Last Name')),
  password: passwordField(),
})

/** An account that gets a role: a new one, or one that exists and whose password was right. */
type StaffAccount = { existing: Customer | null; row: Omit<Customer, 'email'> }

/**
 * Checks the form of somebody who gets a role. Whoever has an account proves it by its password; an account whose address was
 * never confirmed is trusted with nothing and is taken over. Throws a refusal with the fields to correct.
 */
export async function checkStaffAccount(
  { store }: StaffAccountDeps,
  email: string,
  fields: object,
  caller: Caller,
): Promise<StaffAccount> {
  const existing = await customerByEmail(store, email)
  if (existing !== null && existing.email_confirmed_at !== null) {
    const password = 'password' in fields ? fields.password : ''
    await refuseWrongPassword(store, existing, typeof password === 'string' ? password : '', caller)
    return { existing, row: existing }
  }
  const parsed = personRules.safeParse(fields, { error: fieldMessage })
  if (!parsed.success) throw invalidFields(parsed.error.issues)
  const { first_name, last_name, password } = parsed.data
  if (isCommon(password, [email, email.split('@')[0] ?? '', first_name, last_name]))
    throw new RefusalError('INVALID', { errors: { password: [passwordTooCommon] } })
  const row = newCustomer({ first_name, last_name, password_hash: await hashPassword(password) })
  return { existing, row: existing === null ? row : { ...row, id: existing.id } }
}

async function refuseWrongPassword(
  store: StaffAccountDeps['store'],
  { email, password_hash }: Customer,
  password: string,
  { network }: Caller,
): Promise<void> {
  const attempt = await consumeAttempt(store, { email, network, password_hash, isOwnerAllowed: false })
  if (!(await isPassword(password_hash, password)))
    throw new RefusalError('INVALID', { errors: { password: [wrongPassword] } })
  await refundAttempt(store, attempt)
}

function newCustomer(
  person: Pick<Customer, 'first_name' | 'last_name' | 'password_hash'>,
): Omit<Customer, 'email'> {
  const now = Date.now()
  return {
    id: randomUUID(),
    ...person,
    ...blankContactDetails,
    is_organisation: 0,
    email_confirmed_at: now,
    deactivated_at: null,
    locked_at: null,
    created_at: now,
  }
}

/** Saves the account and gives it the role; returns its id. */
export async function saveStaffAccount(
  transaction: DatabaseTransaction,
  email: string,
  { existing, row }: StaffAccount,
  role: { role: StaffRole; sender_id: number | null; given_by: string | null },
): Promise<string> {
  if (existing === null)
    await transaction
      .insertInto('customer')
      .values({ ...row, email })
      .execute()
  else if (existing.email_confirmed_at === null)
    await transaction
      .updateTable('customer')
      .set({
        first_name: row.first_name,
        last_name: row.last_name,
        password_hash: row.password_hash,
        email_confirmed_at: Date.now(),
      })
      .where('id', '=', row.id)
      .execute()
  await grantRole(transaction, row.id, role)
  return row.id
}

/** Gives an account a role. Sessions that began without a second factor end, because the role requires one. */
async function grantRole(
  transaction: DatabaseTransaction,
  customer: string,
  { role, sender_id, given_by }: { role: StaffRole; sender_id: number | null; given_by: string | null },
): Promise<void> {
  await transaction
    .insertInto('staff_role')
    .values({ customer_id: customer, role, sender_id, given_by, given_at: Date.now() })
    .onConflict((conflict) => conflict.columns(['customer_id', 'role']).doUpdateSet({ sender_id }))
    .execute()
  if (role === 'editor') await setEditorFlag(transaction, customer, 1)
  if (!(await isSecondFactorOn(transaction, customer))) await deleteSessions(transaction, customer)
}

/** For servers of an earlier version, which read the flag. */
export async function setEditorFlag(
  transaction: DatabaseTransaction,
  customer: string,
  is_editor: 0 | 1,
): Promise<void> {
  await transaction.updateTable('customer').set({ is_editor }).where('id', '=', customer).execute()
}
