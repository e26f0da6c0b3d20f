import * as z from 'zod/mini'
import { emailRules } from '#contract/forms/account-rules.ts'
import { askForReset, resetPassword } from '#contract/calls/auth.ts'
import { passwordField } from '#contract/forms/form-fields.ts'
import { passwordTooCommon } from '#contract/messages.ts'
import { invalidFields } from '../http/call-router.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { fieldMessage } from '../core/refusals/field-message.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { isCommon } from './common-passwords.ts'
import { customerByEmail, customerById, lowerCaseEmail, type Customer } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { resetPasswordEmail } from './account-emails.ts'
import { findEmailLink, createEmailLink, consumeEmailLink } from './email-link.ts'
import { organisationWaitingNotice, passwordChangedNotice } from './account-notices.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { deleteSessions } from './sessions.ts'
import { consumeAccountEmail, allowOwner } from './log-in-limits.ts'

const newPasswordRules = z.object({ password: passwordField() })

/** Resets a forgotten password by an emailed link. */
export function mountResetPasswordCalls({
  implement,
  store,
  config,
  captcha,
  wakeEmailDelivery,
}: AccountDeps): void {
  implement(askForReset, async (fields, caller) => {
    const parsed = emailRules.safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    const email = lowerCaseEmail(parsed.data.email)
    await captcha.spend(fields.altcha, 'reset')
    // A dummy verification for every address: it hides the small extra work for an address that has an account.
    await isPassword('', email)
    await store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, caller, { emails: [email] })
      if (!(await consumeAccountEmail(transaction, email, caller.network))) return
      const customer = await customerByEmail(transaction, email)
      if (customer === null) return
      const token = await createEmailLink(transaction, customer.id, 'reset', email)
      await enqueueEmail(transaction, resetPasswordEmail({ ...customer, publicUrl: config.publicUrl }, token))
    })
    wakeEmailDelivery()
    return { message: 'Om adressen hör till ett konto har vi skickat ett brev med en länk till den.' }
  })

  implement(resetPassword, async (fields, caller) => {
    const link = await findEmailLink(store, fields.reset_token, ['reset'], caller)
    const parsed = newPasswordRules.safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    const { first_name, last_name } = await customerById(store, link.customer_id)
    const personal = [link.email, link.email.split('@')[0] ?? '', first_name, last_name]
    if (isCommon(parsed.data.password, personal))
      throw new RefusalError('INVALID', { errors: { password: [passwordTooCommon] } })
    const password_hash = await hashPassword(parsed.data.password)
    await store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, caller, { emails: [link.email], id: link.customer_id })
      const { customer_id } = await consumeEmailLink(transaction, fields.reset_token, ['reset'], caller)
      // Reading the email proves that the address is theirs.
      const now = Date.now()
      const customer = await customerById(transaction, customer_id)
      await transaction
        .updateTable('customer')
        .set({ password_hash, email_confirmed_at: customer.email_confirmed_at ?? now })
        .where('id', '=', customer_id)
        .execute()
      await deleteSessions(transaction, customer_id)
      await transaction.deleteFrom('mail_link').where('customer_id', '=', customer_id).execute()
      await allowOwner(transaction, customer_id)
      if (isWaitingOrganisation(customer))
        await enqueueEmail(
          transaction,
          organisationWaitingNotice({ ...customer, publicUrl: config.publicUrl }),
        )
      await enqueueEmail(transaction, passwordChangedNotice({ ...customer, publicUrl: config.publicUrl }))
    })
    wakeEmailDelivery()
    return { message: 'Ditt nya lösenord är sparat. Nu kan du logga in.' }
  })
}

/** An organisation whose address is confirmed by this link. */
const isWaitingOrganisation = ({ email_confirmed_at, is_organisation }: Customer) =>
  email_confirmed_at === null && is_organisation === 1
