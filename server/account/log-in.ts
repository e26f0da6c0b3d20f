import * as z from 'zod/mini'
import { logIn, logOut } from '#contract/entrance.ts'
import { emailField, lengthOf } from '#contract/form-fields.ts'
import { passwordMost } from '#contract/limits.ts'
import { confirmFirst, passwordTooLong, required, wrongLogIn } from '#contract/words.ts'
import { invalid } from '../answer.ts'
import type { Caller } from '../caller.ts'
import { refuseErased } from '../erasure.ts'
import { textFor } from '../field-texts.ts'
import { post } from '../mail/post.ts'
import { Refused } from '../refuse.ts'
import { customerByEmail, detailOf, tidyEmail, type Customer } from './customer.ts'
import type { AccountHouse } from './house.ts'
import { confirmLetter } from './letters.ts'
import { makeLink } from './mail-link.ts'
import { isPassword } from './passwords.ts'
import { makeTicket, nextStep } from './second-factor/log-in-step.ts'
import { beginSession } from './sessions.ts'
import { allowLetter, forgetTry, isLetIn, takeTry, type Tried } from './tries.ts'

/** What somebody types to prove who they are: their rules are those of the day it was chosen. */
const rules = z.object({
  email: emailField(),
  password: z.pipe(
    z.catch(z.string(), ''),
    z.string().check(
      z.refine((text) => text !== '', { error: required }),
      z.refine((text) => lengthOf(text) <= passwordMost, { error: passwordTooLong }),
    ),
  ),
})

/** The door: an unknown address costs the same work as a known one and is answered alike. */
export function answerLogIn(house: AccountHouse): void {
  const { answer, store, log } = house

  answer(logIn, async (fields, caller) => {
    const parsed = rules.safeParse(fields, { error: textFor })
    if (!parsed.success) throw invalid(parsed.error.issues)
    const { password } = parsed.data
    const email = tidyEmail(parsed.data.email)
    const known = await customerByEmail(store, email)
    const password_hash = known?.password_hash ?? ''
    const letIn = await isLetIn(store, known?.id ?? '')
    const tried = await takeTry(store, { email, address: caller.address, password_hash, letIn })
    if (tried.flood) log.warn('more wrong log-ins than in any ordinary hour')
    const right = await isPassword(password_hash, password).catch(async (error: unknown) => {
      await forgetTry(store, tried)
      throw error
    })
    if (known === null || !right) throw wrong()
    if (known.email_confirmed_at === null) return sendToConfirm(house, known, caller, tried)
    const opened = await store.transaction().execute(async (writing) => {
      await forgetTry(writing, tried)
      const next = await nextStep(writing, known)
      if (next !== null) return { ticket: await makeTicket(writing, known.id, next), next }
      const token = await beginSession(writing, known, caller.browser, { proved: false })
      return token === null ? null : { token, data: { detail: detailOf(known) } }
    })
    if (opened === null) throw wrong()
    return opened
  })

  answer(logOut, async (_fields, { session }) => {
    if (session !== '') await store.deleteFrom('session').where('token_hash', '=', session).execute()
    return { message: 'Du är utloggad.' }
  })
}

const wrong = () => new Refused('UNAUTHORIZED', { message: wrongLogIn })

/** The password was right, so that it may be said that the address is not confirmed yet; the link comes anew. */
async function sendToConfirm(
  { store, config, posted }: AccountHouse,
  customer: Customer,
  caller: Caller,
  tried: Tried,
): Promise<never> {
  await store.transaction().execute(async (writing) => {
    await refuseErased(writing, caller, { emails: [customer.email], id: customer.id })
    await forgetTry(writing, tried)
    if (!(await allowLetter(writing, customer.email, caller.address))) return
    const token = await makeLink(writing, customer.id, 'confirm', customer.email)
    await post(writing, confirmLetter({ ...customer, publicUrl: config.publicUrl }, token))
  })
  posted()
  throw new Refused('FORBIDDEN', { message: confirmFirst })
}
