import * as z from 'zod/mini'
import { emailRules, profileRules } from '#contract/forms/account-rules.ts'
import { updateProfile } from '#contract/calls/account.ts'
import type { ParsedInput } from '#contract/calls/call.ts'
import { passwordField } from '#contract/forms/form-fields.ts'
import { passwordTooCommon } from '#contract/messages.ts'
import { invalidFields } from '../http/call-router.ts'
import { requireCustomer, refuseOtherUser, type Caller } from '../core/callers/caller.ts'
import type { Config } from '../core/settings/config.ts'
import { recordConsent } from '../core/records/consent.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { fieldMessage } from '../core/refusals/field-message.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { requestTipsOptIn, pendingTipsOptIn } from '../core/emails/tips-opt-in.ts'
import { unsubscribeFromTips } from '../core/emails/withdraw-tips-emails.ts'
import { findWorkplace } from '../core/people/workplace.ts'
import { isCommon } from './common-passwords.ts'
import { customerByEmail, customerById, toUserDetail, lowerCaseEmail, type Customer } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { newAddressEmail, takenAddressEmail } from './account-emails.ts'
import { createEmailLink } from './email-link.ts'
import { emailChangeNotice, passwordChangedNotice } from './account-notices.ts'
import { hashPassword } from './passwords.ts'
import { reauthenticate } from './reauthenticate.ts'
import { createSession, deleteSessions } from './sessions.ts'
import { consumeAccountEmail } from './log-in-limits.ts'

type ProfileFields = ParsedInput<typeof updateProfile>
type Profile = ReturnType<ReturnType<typeof profileRules>['parse']>
/** The requested changes; null for a part that the form does not contain. */
type Changes = { profile: Profile | null; email: string | null; password: string | null }

const passwordRules = z.object({ new_password: passwordField() })

/** Changes a customer's details, address and password, all in one transaction. */
export function mountProfileCall(deps: AccountDeps): void {
  const { implement, store, config, wakeEmailDelivery } = deps
  implement(updateProfile, async (fields, caller) => {
    const { id } = requireCustomer(caller)
    refuseOtherUser(fields.user_id, caller)
    const before = await customerById(store, id)
    const changes = parseChanges(fields, before, config)
    if (changes.email !== null || changes.password !== null)
      await reauthenticate(store, before, fields.password, caller)
    const password_hash = changes.password === null ? null : await hashPassword(changes.password)
    let optInSent = false
    const token = await store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, caller, { emails: [before.email, changes.email] })
      if (changes.profile !== null)
        optInSent = await saveProfile(transaction, before, changes.profile, config)
      if (changes.email !== null) await requestEmailChange(transaction, before, changes.email, caller, config)
      if (password_hash === null) return null
      return changePassword(transaction, before, password_hash, caller, config)
    })
    wakeEmailDelivery()
    const savedMessage = optInSent
      ? 'Dina uppgifter är sparade. Tipsen börjar när du har öppnat länken i brevet som vi skickar till dig.'
      : 'Dina uppgifter är sparade.'
    const message =
      changes.email === null
        ? savedMessage
        : 'Vi har skickat ett brev till den nya adressen. Den gäller när du har öppnat länken i det.'
    return { data: toUserDetail(await customerById(store, id)), message, token }
  })
}

function parseChanges(fields: ProfileFields, before: Customer, { minFirstNameLength }: Config): Changes {
  const isFilled = (field: unknown) => field !== undefined && field !== null && field !== ''
  const issues: z.core.$ZodIssue[] = []
  const parse = <Rules extends z.ZodMiniType>(rules: Rules, isIncluded: boolean): z.output<Rules> | null => {
    if (!isIncluded) return null
    const parsed = rules.safeParse(fields, { error: fieldMessage })
    if (!parsed.success) issues.push(...parsed.error.issues)
    return parsed.success ? parsed.data : null
  }
  // A form that holds only an address or a password does not empty the profile.
  const profileFields = Object.keys(profileRules({ minFirstNameLength }).shape) as (keyof ProfileFields)[]
  const changesCredentials = isFilled(fields.email) || isFilled(fields.new_password)
  const profile = parse(
    profileRules({ minFirstNameLength }),
    !changesCredentials || profileFields.some((name) => fields[name] !== undefined),
  )
  const email = parse(emailRules, isFilled(fields.email))?.email ?? null
  const password = parse(passwordRules, isFilled(fields.new_password))?.new_password ?? null
  if (issues.length > 0) throw invalidFields(issues)
  const personal = [before.email, before.email.split('@')[0] ?? '', before.first_name, before.last_name]
  if (password !== null && isCommon(password, personal))
    throw new RefusalError('INVALID', { errors: { new_password: [passwordTooCommon] } })
  const newEmail = email === null ? null : lowerCaseEmail(email)
  return { profile, email: newEmail === before.email ? null : newEmail, password }
}

/** After how long saving the opt-in again sends another opt-in email, ms. */
const optInResendMs = 10 * 60_000

/** True when the opt-in to tips waits for confirmation by email. */
async function saveProfile(
  transaction: DatabaseTransaction,
  before: Customer,
  profile: Profile,
  config: Config,
): Promise<boolean> {
  const { workplace_id, ...texts } = profile
  const workplace = await findWorkplace(transaction, workplace_id, profile.school, before.workplace_id)
  const { name: school = profile.school, ...address } = workplace ?? {}
  const optin = profile.receive_tips
  const receive_tips = optin === 1 ? before.receive_tips : 0
  await transaction
    .updateTable('customer')
    .set({ ...texts, school, ...address, workplace_id: workplace_id ?? null, receive_tips })
    .where('id', '=', before.id)
    .execute()
  const pending = before.receive_tips === 1 ? null : await pendingTipsOptIn(transaction, before.email)
  const optinBefore = before.receive_tips === 1 || pending !== null ? 1 : 0
  if (optinBefore === 1 && optin === 0) await withdrawTipsOptIn(transaction, before)
  if (optin !== optinBefore || profile.receive_emails !== before.receive_emails)
    await recordConsent(
      transaction,
      { email: before.email, samtycke: profile.receive_emails, optin, source: 'account' },
      { customer: { id: before.id, isEditor: false } },
      config,
    )
  if (optin === 0 || before.receive_tips === 1) return false
  const request = {
    ...before,
    first_name: profile.first_name,
    source: 'account',
    customer_id: before.id,
  } as const
  if (pending === null || pending.created_at < Date.now() - optInResendMs)
    await requestTipsOptIn(transaction, request, config)
  return true
}

/** Withdraws the opt-in in every form where the customer gave it; an address that was stored only for tips is then removed by retention. */
async function withdrawTipsOptIn(transaction: DatabaseTransaction, { id, email }: Customer): Promise<void> {
  await unsubscribeFromTips(transaction, email)
  const optin = { optin: 0 as const }
  await transaction.updateTable('download').set(optin).where('customer_id', '=', id).execute()
  await transaction
    .updateTable('consent')
    .set(optin)
    .where('source', 'in', ['download', 'order', 'tips'])
    .where('customer_id', '=', id)
    .execute()
}

/** The address changes once it is confirmed. Only its own mailbox learns whether another account has it already. */
async function requestEmailChange(
  transaction: DatabaseTransaction,
  before: Customer,
  email: string,
  { network }: Caller,
  { publicUrl }: Config,
): Promise<void> {
  if (!(await consumeAccountEmail(transaction, email, network))) return
  const owner = await customerByEmail(transaction, email)
  const token = await createEmailLink(transaction, before.id, 'new-email', email)
  await enqueueEmail(
    transaction,
    owner === null
      ? newAddressEmail({ ...before, email, publicUrl }, token)
      : takenAddressEmail({ ...owner, publicUrl }),
  )
  await enqueueEmail(transaction, emailChangeNotice({ ...before, publicUrl }))
}

/** Ends every session, and starts a new one for whoever changed the password. */
async function changePassword(
  transaction: DatabaseTransaction,
  before: Customer,
  password_hash: string,
  caller: Caller,
  { publicUrl }: Config,
): Promise<string> {
  const updated = await transaction
    .updateTable('customer')
    .set({ password_hash })
    .where('id', '=', before.id)
    .where('password_hash', '=', before.password_hash)
    .returning('id')
    .executeTakeFirst()
  await deleteSessions(transaction, before.id)
  const token =
    updated === undefined
      ? null
      : await createSession(transaction, { id: before.id, password_hash }, caller, { proved: true })
  // The password was changed concurrently, so the one that this request was authenticated with no longer counts.
  if (token === null) throw new RefusalError('UNAUTHORIZED')
  await transaction
    .deleteFrom('mail_link')
    .where('customer_id', '=', before.id)
    .where('purpose', '=', 'reset')
    .execute()
  await enqueueEmail(transaction, passwordChangedNotice({ ...before, publicUrl }))
  return token
}
