import * as z from 'zod/mini'
import { emailRules } from '#contract/account.ts'
import { askForReset, resetPassword } from '#contract/entrance.ts'
import { passwordField } from '#contract/form-fields.ts'
import { passwordTooCommon } from '#contract/words.ts'
import { invalid } from '../answer.ts'
import { refuseErased } from '../erasure.ts'
import { textFor } from '../field-texts.ts'
import { post } from '../mail/post.ts'
import { Refused } from '../refuse.ts'
import { isCommon } from './common-passwords.ts'
import { customerByEmail, customerById, tidyEmail, type Customer } from './customer.ts'
import type { AccountHouse } from './house.ts'
import { resetLetter } from './letters.ts'
import { linkOf, makeLink, takeLink } from './mail-link.ts'
import { organisationWaitingNotice, passwordChangedNotice } from './notices.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { allowLetter, letIn } from './tries.ts'

const newPassword = z.object({ password: passwordField() })

/** A forgotten password: a link by letter, and with it a new one. */
export function answerReset({ answer, store, config, captcha, posted }: AccountHouse): void {
  answer(askForReset, async (fields, caller) => {
    const parsed = emailRules.safeParse(fields, { error: textFor })
    if (!parsed.success) throw invalid(parsed.error.issues)
    const email = tidyEmail(parsed.data.email)
    await captcha.spend(fields.altcha, 'reset')
    // As much work for an unknown address as for a known one; what the known one has more to do is lost beside it.
    await isPassword('', email)
    await store.transaction().execute(async (writing) => {
      await refuseErased(writing, caller, { emails: [email] })
      if (!(await allowLetter(writing, email, caller.address))) return
      const customer = await customerByEmail(writing, email)
      if (customer === null) return
      const token = await makeLink(writing, customer.id, 'reset', email)
      await post(writing, resetLetter({ ...customer, publicUrl: config.publicUrl }, token))
    })
    posted()
    return { message: 'Om adressen hör till ett konto har vi skickat ett brev med en länk till den.' }
  })

  answer(resetPassword, async (fields, caller) => {
    const link = await linkOf(store, fields.reset_token, ['reset'], caller)
    const parsed = newPassword.safeParse(fields, { error: textFor })
    if (!parsed.success) throw invalid(parsed.error.issues)
    const { first_name, last_name } = await customerById(store, link.customer_id)
    const own = [link.email, link.email.split('@')[0] ?? '', first_name, last_name]
    if (isCommon(parsed.data.password, own))
      throw new Refused('INVALID', { errors: { password: [passwordTooCommon] } })
    const password_hash = await hashPassword(parsed.data.password)
    await store.transaction().execute(async (writing) => {
      await refuseErased(writing, caller, { emails: [link.email], id: link.customer_id })
      const { customer_id } = await takeLink(writing, fields.reset_token, ['reset'], caller)
      // Who has read the letter owns the address.
      const now = Date.now()
      const customer = await customerById(writing, customer_id)
      await writing
        .updateTable('customer')
        .set({ password_hash, email_confirmed_at: customer.email_confirmed_at ?? now })
        .where('id', '=', customer_id)
        .execute()
      await endSessions(writing, customer_id)
      await writing.deleteFrom('mail_link').where('customer_id', '=', customer_id).execute()
      await letIn(writing, customer_id)
      if (isWaitingOrganisation(customer))
        await post(writing, organisationWaitingNotice({ ...customer, publicUrl: config.publicUrl }))
      await post(writing, passwordChangedNotice({ ...customer, publicUrl: config.publicUrl }))
    })
    posted()
    return { message: 'Ditt nya lösenord är sparat. Nu kan du logga in.' }
  })
}

/** An organisation whose address is confirmed by this very link. */
const isWaitingOrganisation = ({ email_confirmed_at, is_organisation }: Customer) =>
  email_confirmed_at === null && is_organisation === 1
