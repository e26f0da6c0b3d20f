import type { registrationRules } from '#contract/forms/account-rules.ts'
import type { Config } from '../core/settings/config.ts'
import { recordConsent } from '../core/records/consent.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { ComposedEmail } from '../mail/composed-email.ts'
import { createTipsLink } from '../core/emails/tips-opt-in.ts'
import { customerByEmail, type Customer } from './customer.ts'
import { alreadyRegisteredEmail, choosePasswordEmail, confirmAddressEmail } from './account-emails.ts'
import { createEmailLink } from './email-link.ts'

export type RegisteringPerson = ReturnType<ReturnType<typeof registrationRules>['parse']>

export type Registration = RegisteringPerson & { organization?: string; website?: string }

/** Creates or renews the unconfirmed account and returns the email for its address; null when the mailbox has reached its limit. */
export async function saveRegistration(
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
    ? confirmAddressEmail(to, await createEmailLink(transaction, id, 'confirm', row.email), tips)
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
