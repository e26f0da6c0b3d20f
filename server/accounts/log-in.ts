import * as z from 'zod/mini'
import { logIn, logOut } from '#contract/auth.ts'
import { emailField, codePointCount } from '#contract/form-fields.ts'
import { maxPasswordLength } from '#contract/limits.ts'
import { confirmFirst, passwordTooLong, required, wrongCredentials } from '#contract/messages.ts'
import { invalidFields } from '../http/call-router.ts'
import type { Caller } from '../core/caller.ts'
import { refuseErased } from '../core/erasure.ts'
import { fieldMessage } from '../core/field-message.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { customerByEmail, toUserDetail, lowerCaseEmail, type Customer } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { confirmEmail } from './account-emails.ts'
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

/** What somebody types to prove who they are: their rules are those of the day it was chosen. */
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

/** The door: an unknown address costs the same work as a known one and is answered alike. */
export function mountLogInCalls(house: AccountDeps): void {
  const { implement, store, log } = house

  implement(logIn, async (fields, caller) => {
    const parsed = logInRules.safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    const { password } = parsed.data
    const email = lowerCaseEmail(parsed.data.email)
    const known = await customerByEmail(store, email)
    const password_hash = known?.password_hash ?? ''
    const letIn = await isOwnerAllowed(store, known?.id ?? '')
    const tried = await consumeAttempt(store, {
      email,
      network: caller.network,
      password_hash,
      isOwnerAllowed: letIn,
    })
    if (tried.flood) log.warn('more wrong log-ins than in any ordinary hour')
    const right = await isPassword(password_hash, password).catch(async (error: unknown) => {
      await refundAttempt(store, tried)
      throw error
    })
    if (known === null || !right) throw wrongLogInRefusal()
    if (known.email_confirmed_at === null) return resendConfirmation(house, known, caller, tried)
    const opened = await store.transaction().execute(async (writing) => {
      await refundAttempt(writing, tried)
      const next = await nextLogInStep(writing, known)
      if (next !== null) return { ticket: await createTicket(writing, known.id, next), next }
      const token = await createSession(writing, known, caller.userAgent, { proved: false })
      return token === null ? null : { token, data: { detail: toUserDetail(known) } }
    })
    if (opened === null) throw wrongLogInRefusal()
    return opened
  })

  implement(logOut, async (_fields, { sessionTokenHash }) => {
    if (sessionTokenHash !== '')
      await store.deleteFrom('session').where('token_hash', '=', sessionTokenHash).execute()
    return { message: 'Du är utloggad.' }
  })
}

const wrongLogInRefusal = () => new RefusalError('UNAUTHORIZED', { message: wrongCredentials })

/** The password was right, so that it may be said that the address is not confirmed yet; the link comes anew. */
async function resendConfirmation(
  { store, config, wakeEmailDelivery }: AccountDeps,
  customer: Customer,
  caller: Caller,
  tried: CountedAttempt,
): Promise<never> {
  await store.transaction().execute(async (writing) => {
    await refuseErased(writing, caller, { emails: [customer.email], id: customer.id })
    await refundAttempt(writing, tried)
    if (!(await consumeAccountEmail(writing, customer.email, caller.network))) return
    const token = await createEmailLink(writing, customer.id, 'confirm', customer.email)
    await enqueueEmail(writing, confirmEmail({ ...customer, publicUrl: config.publicUrl }, token))
  })
  wakeEmailDelivery()
  throw new RefusalError('FORBIDDEN', { message: confirmFirst })
}
