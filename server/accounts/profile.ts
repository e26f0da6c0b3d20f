import * as z from 'zod/mini'
import { emailRules, profileRules, updateProfile } from '#contract/account.ts'
import type { ParsedInput } from '#contract/call.ts'
import { passwordField } from '#contract/form-fields.ts'
import { passwordTooCommon } from '#contract/messages.ts'
import { invalidFields } from '../http/call-router.ts'
import { requireCustomer, refuseOtherUser, type Caller } from '../core/caller.ts'
import type { Config } from '../core/config.ts'
import { recordConsent } from '../core/consent.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseErased } from '../core/erasure.ts'
import { fieldMessage } from '../core/field-message.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { requestTipsOptIn, unsubscribeFromTips, pendingTipsOptIn } from '../core/tips-opt-in.ts'
import { findWorkplace } from '../core/workplace.ts'
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
/** What is to be changed; null where the form does not speak of it. */
type Changes = { profile: Profile | null; email: string | null; password: string | null }

const passwordRules = z.object({ new_password: passwordField() })

/** One's own details, address and password. All that was asked for is changed, or nothing. */
export function mountProfileCall(house: AccountDeps): void {
  const { implement, store, config, wakeEmailDelivery } = house
  implement(updateProfile, async (fields, caller) => {
    const { id } = requireCustomer(caller)
    refuseOtherUser(fields.user_id, caller)
    const before = await customerById(store, id)
    const changes = parseChanges(fields, before, config)
    if (changes.email !== null || changes.password !== null)
      await reauthenticate(store, before, fields.password, caller)
    const password_hash = changes.password === null ? null : await hashPassword(changes.password)
    let asked = false
    const token = await store.transaction().execute(async (writing) => {
      await refuseErased(writing, caller, { emails: [before.email, changes.email] })
      if (changes.profile !== null) asked = await saveProfile(writing, before, changes.profile, config)
      if (changes.email !== null) await requestEmailChange(writing, before, changes.email, caller, config)
      if (password_hash === null) return null
      return changePassword(writing, before, password_hash, caller, config)
    })
    wakeEmailDelivery()
    const saved = asked
      ? 'Dina uppgifter är sparade. Tipsen börjar när du har öppnat länken i brevet som vi skickar till dig.'
      : 'Dina uppgifter är sparade.'
    const message =
      changes.email === null
        ? saved
        : 'Vi har skickat ett brev till den nya adressen. Den gäller när du har öppnat länken i det.'
    return { data: toUserDetail(await customerById(store, id)), message, token }
  })
}

function parseChanges(fields: ProfileFields, before: Customer, { minFirstNameLength }: Config): Changes {
  const given = (field: unknown) => field !== undefined && field !== null && field !== ''
  const issues: z.core.$ZodIssue[] = []
  const read = <Rules extends z.ZodMiniType>(rules: Rules, wanted: boolean): z.output<Rules> | null => {
    if (!wanted) return null
    const parsed = rules.safeParse(fields, { error: fieldMessage })
    if (!parsed.success) issues.push(...parsed.error.issues)
    return parsed.success ? parsed.data : null
  }
  // A form that holds only an address or a password is not an empty profile.
  const speaksOf = Object.keys(profileRules({ minFirstNameLength }).shape) as (keyof ProfileFields)[]
  const onlyKey = given(fields.email) || given(fields.new_password)
  const profile = read(
    profileRules({ minFirstNameLength }),
    !onlyKey || speaksOf.some((name) => fields[name] !== undefined),
  )
  const email = read(emailRules, given(fields.email))?.email ?? null
  const password = read(passwordRules, given(fields.new_password))?.new_password ?? null
  if (issues.length > 0) throw invalidFields(issues)
  const own = [before.email, before.email.split('@')[0] ?? '', before.first_name, before.last_name]
  if (password !== null && isCommon(password, own))
    throw new RefusalError('INVALID', { errors: { new_password: [passwordTooCommon] } })
  const wanted = email === null ? null : lowerCaseEmail(email)
  return { profile, email: wanted === before.email ? null : wanted, password }
}

/** How soon a letter that asks about tips is sent anew to who saves the yes again, ms. */
const optInResendMs = 10 * 60_000

/** True when the yes to tips waits for its letter to be answered. */
async function saveProfile(
  writing: DatabaseTransaction,
  before: Customer,
  profile: Profile,
  { publicUrl }: Config,
): Promise<boolean> {
  const { workplace_id, ...texts } = profile
  const workplace = await findWorkplace(writing, workplace_id, profile.school)
  const { name: school = profile.school, ...address } = workplace ?? {}
  const wanted = profile.receive_tips
  const receive_tips = wanted === 1 ? before.receive_tips : 0
  await writing
    .updateTable('customer')
    .set({ ...texts, school, ...address, workplace_id: workplace_id ?? null, receive_tips })
    .where('id', '=', before.id)
    .execute()
  const asked = before.receive_tips === 1 ? null : await pendingTipsOptIn(writing, before.email)
  const had = before.receive_tips === 1 || asked !== null ? 1 : 0
  if (had === 1 && wanted === 0) await withdrawTipsOptIn(writing, before)
  if (wanted !== had || profile.receive_emails !== before.receive_emails)
    await recordConsent(
      writing,
      { email: before.email, samtycke: profile.receive_emails, optin: wanted, source: 'account' },
      { customer: { id: before.id, isEditor: false } },
    )
  if (wanted === 0 || before.receive_tips === 1) return false
  const asking = {
    ...before,
    first_name: profile.first_name,
    source: 'account',
    customer_id: before.id,
  } as const
  if (asked === null || asked.created_at < Date.now() - optInResendMs)
    await requestTipsOptIn(writing, asking, publicUrl)
  return true
}

/** No to tips holds for every form in which somebody once said yes: an address that was kept for tips alone goes in its ordinary time. */
async function withdrawTipsOptIn(writing: DatabaseTransaction, { id, email }: Customer): Promise<void> {
  await unsubscribeFromTips(writing, email)
  const optin = { optin: 0 as const }
  await writing.updateTable('download').set(optin).where('customer_id', '=', id).execute()
  await writing
    .updateTable('consent')
    .set(optin)
    .where('source', 'in', ['download', 'order', 'tips'])
    .where('customer_id', '=', id)
    .execute()
}

/** The address changes once it is confirmed. Whether somebody else has it already is told to its own letter box alone. */
async function requestEmailChange(
  writing: DatabaseTransaction,
  before: Customer,
  email: string,
  { network }: Caller,
  { publicUrl }: Config,
): Promise<void> {
  if (!(await consumeAccountEmail(writing, email, network))) return
  const owner = await customerByEmail(writing, email)
  const token = await createEmailLink(writing, before.id, 'new-email', email)
  await enqueueEmail(
    writing,
    owner === null
      ? newAddressEmail({ ...before, email, publicUrl }, token)
      : takenAddressEmail({ ...owner, publicUrl }),
  )
  await enqueueEmail(writing, emailChangeNotice({ ...before, publicUrl }))
}

/** Ends every session and gives a new one to whoever changed the password. */
async function changePassword(
  writing: DatabaseTransaction,
  before: Customer,
  password_hash: string,
  { userAgent }: Caller,
  { publicUrl }: Config,
): Promise<string> {
  const changed = await writing
    .updateTable('customer')
    .set({ password_hash })
    .where('id', '=', before.id)
    .where('password_hash', '=', before.password_hash)
    .returning('id')
    .executeTakeFirst()
  await deleteSessions(writing, before.id)
  const token =
    changed === undefined
      ? null
      : await createSession(writing, { id: before.id, password_hash }, userAgent, { proved: true })
  // Changed at the same time in another window: this one has proved itself by what is no longer true.
  if (token === null) throw new RefusalError('UNAUTHORIZED')
  await writing
    .deleteFrom('mail_link')
    .where('customer_id', '=', before.id)
    .where('purpose', '=', 'reset')
    .execute()
  await enqueueEmail(writing, passwordChangedNotice({ ...before, publicUrl }))
  return token
}
