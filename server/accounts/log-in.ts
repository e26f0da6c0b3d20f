import * as z from 'zod/mini'
import { logIn, logOut } from '#contract/calls/auth.ts'
import { emailField, codePointCount } from '#contract/forms/form-fields.ts'
import { maxPasswordLength } from '#contract/limits.ts'
import {
  accountLocked,
  confirmFirst,
  passwordTooLong,
  required,
  wrongCredentials,
} from '#contract/messages.ts'
import { invalidFields } from '../http/call-router.ts'
import type { Caller } from '../core/callers/caller.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { fieldMessage } from '../core/refusals/field-message.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { customerByEmail, toUserDetail, lowerCaseEmail, type Customer } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { confirmAddressEmail } from './account-emails.ts'
import { createEmailLink } from './email-link.ts'
import { isPassword } from './passwords.ts'
import { createTicket, nextLogInStep } from './log-in-step.ts'
import { createSession } from './sessions.ts'
import {
  consumeAccountEmail,
  refundAttempt,
  isOwnerAllowed,
  consumeAttempt,
  type CountedAttempt,
} from './log-in-limits.ts'

/** The password's other rules are not checked here: those of the day it was chosen may have been different. */
const logInRules = z.object({
  email: emailField(),
  password: z.pipe(
    z.catch(z.string(), ''),
    z.string().check(
      z.refine((text) => text !== '', { error: required }),
      z.refine((text) => codePointCount(text) <= maxPasswordLength, { error: passwordTooLong }),
    ),
  ),
})

/** Log-in and log-out. An unknown address takes the same work, and gets the same response, as a wrong password. */
export function mountLogInCalls(deps: AccountDeps): void {
  const { implement, store, log } = deps

  implement(logIn, async (fields, caller) => {
    const parsed = logInRules.safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    const { password } = parsed.data
    const email = lowerCaseEmail(parsed.data.email)
    const customer = await customerByEmail(store, email)
    const password_hash = customer?.password_hash ?? ''
    const ownerAllowed = await isOwnerAllowed(store, customer?.id ?? '')
    const attempt = await consumeAttempt(store, {
      email,
      network: caller.network,
      password_hash,
      isOwnerAllowed: ownerAllowed,
    })
    if (attempt.flood) log.warn('unusually many failed log-ins in an hour')
    const isRight = await isPassword(password_hash, password).catch(async (error: unknown) => {
      await refundAttempt(store, attempt)
      throw error
    })
    if (customer === null || !isRight) throw wrongLogInRefusal()
    if (customer.locked_at !== null) throw new RefusalError('FORBIDDEN', { message: accountLocked })
    if (customer.email_confirmed_at === null) return resendConfirmation(deps, customer, caller, attempt)
    const result = await store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, caller, { emails: [customer.email], id: customer.id })
      await refundAttempt(transaction, attempt)
      const next = await nextLogInStep(transaction, customer)
      if (next !== null) return { ticket: await createTicket(transaction, customer.id, next), next }
      const token = await createSession(transaction, customer, caller, { proved: false })
      return token === null ? null : { token, data: { detail: toUserDetail(customer) } }
    })
    if (result === null) throw wrongLogInRefusal()
    log.info({ factor: 'password', next: 'next' in result ? result.next : 'session' }, 'password accepted')
    return result
  })

  implement(logOut, async (_fields, { sessionTokenHash }) => {
    if (sessionTokenHash !== '')
      await store.deleteFrom('session').where('token_hash', '=', sessionTokenHash).execute()
    return { message: 'Du är utloggad.' }
  })
}

const wrongLogInRefusal = () => new RefusalError('UNAUTHORIZED', { message: wrongCredentials })

/** The password was right, so the response may tell that the address is not confirmed; a new link is sent. */
async function resendConfirmation(
  { store, config, wakeEmailDelivery }: AccountDeps,
  customer: Customer,
  caller: Caller,
  attempt: CountedAttempt,
): Promise<never> {
  await store.transaction().execute(async (transaction) => {
    await refuseErased(transaction, caller, { emails: [customer.email], id: customer.id })
    await refundAttempt(transaction, attempt)
    if (!(await consumeAccountEmail(transaction, customer.email, caller.network))) return
    const token = await createEmailLink(transaction, customer.id, 'confirm', customer.email)
    await enqueueEmail(transaction, confirmAddressEmail({ ...customer, publicUrl: config.publicUrl }, token))
  })
  wakeEmailDelivery()
  throw new RefusalError('FORBIDDEN', { message: confirmFirst })
}
