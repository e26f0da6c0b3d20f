import * as z from 'zod/mini'
import { emailRules } from '#contract/account.ts'
import { askForReset, resetPassword } from '#contract/auth.ts'
import { passwordField } from '#contract/form-fields.ts'
import { passwordTooCommon } from '#contract/messages.ts'
import { invalidFields } from '../http/call-router.ts'
import { refuseErased } from '../core/erasure.ts'
import { fieldMessage } from '../core/field-message.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusal-error.ts'
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

/** A forgotten password: a link by letter, and with it a new one. */
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
    // As much work for an unknown address as for a known one; what the known one has more to do is lost beside it.
    await isPassword('', email)
    await store.transaction().execute(async (writing) => {
      await refuseErased(writing, caller, { emails: [email] })
      if (!(await consumeAccountEmail(writing, email, caller.network))) return
      const customer = await customerByEmail(writing, email)
      if (customer === null) return
      const token = await createEmailLink(writing, customer.id, 'reset', email)
      await enqueueEmail(writing, resetPasswordEmail({ ...customer, publicUrl: config.publicUrl }, token))
    })
    wakeEmailDelivery()
    return { message: 'Om adressen hör till ett konto har vi skickat ett brev med en länk till den.' }
  })

  implement(resetPassword, async (fields, caller) => {
    const link = await findEmailLink(store, fields.reset_token, ['reset'], caller)
    const parsed = newPasswordRules.safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    const { first_name, last_name } = await customerById(store, link.customer_id)
    const own = [link.email, link.email.split('@')[0] ?? '', first_name, last_name]
    if (isCommon(parsed.data.password, own))
      throw new RefusalError('INVALID', { errors: { password: [passwordTooCommon] } })
    const password_hash = await hashPassword(parsed.data.password)
    await store.transaction().execute(async (writing) => {
      await refuseErased(writing, caller, { emails: [link.email], id: link.customer_id })
      const { customer_id } = await consumeEmailLink(writing, fields.reset_token, ['reset'], caller)
      // Who has read the letter owns the address.
      const now = Date.now()
      const customer = await customerById(writing, customer_id)
      await writing
        .updateTable('customer')
        .set({ password_hash, email_confirmed_at: customer.email_confirmed_at ?? now })
        .where('id', '=', customer_id)
        .execute()
      await deleteSessions(writing, customer_id)
      await writing.deleteFrom('mail_link').where('customer_id', '=', customer_id).execute()
      await allowOwner(writing, customer_id)
      if (isWaitingOrganisation(customer))
        await enqueueEmail(writing, organisationWaitingNotice({ ...customer, publicUrl: config.publicUrl }))
      await enqueueEmail(writing, passwordChangedNotice({ ...customer, publicUrl: config.publicUrl }))
    })
    wakeEmailDelivery()
    return { message: 'Ditt nya lösenord är sparat. Nu kan du logga in.' }
  })
}

/** An organisation whose address is confirmed by this very link. */
const isWaitingOrganisation = ({ email_confirmed_at, is_organisation }: Customer) =>
  email_confirmed_at === null && is_organisation === 1
