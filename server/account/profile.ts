import * as z from 'zod/mini'
import { emailRules, profileRules, updateProfile } from '#contract/account.ts'
import type { Asked } from '#contract/call.ts'
import { passwordField } from '#contract/form-fields.ts'
import { passwordTooCommon } from '#contract/words.ts'
import { invalid } from '../answer.ts'
import { customerOf, refuseAnothersName, type Caller } from '../caller.ts'
import type { Config } from '../config.ts'
import { recordConsent } from '../consent.ts'
import type { Writing } from '../database/open.ts'
import { refuseErased } from '../erasure.ts'
import { textFor } from '../field-texts.ts'
import { post } from '../mail/post.ts'
import { Refused } from '../refuse.ts'
import { askAboutTips, endTips, tipsAsked } from '../tips.ts'
import { workplaceOf } from '../workplace.ts'
import { isCommon } from './common-passwords.ts'
import { customerByEmail, customerById, detailOf, tidyEmail, type Customer } from './customer.ts'
import type { AccountHouse } from './house.ts'
import { newEmailLetter, takenEmailLetter } from './letters.ts'
import { makeLink } from './mail-link.ts'
import { emailChangeNotice, passwordChangedNotice } from './notices.ts'
import { hashPassword } from './passwords.ts'
import { proveOwner } from './prove-owner.ts'
import { beginSession, endSessions } from './sessions.ts'
import { allowLetter } from './tries.ts'

type Fields = Asked<typeof updateProfile>
type Profile = ReturnType<ReturnType<typeof profileRules>['parse']>
/** What is to be changed; null where the form does not speak of it. */
type Changes = { profile: Profile | null; email: string | null; password: string | null }

const passwordRules = z.object({ new_password: passwordField() })

/** One's own details, address and password. All that was asked for is changed, or nothing. */
export function answerProfile(house: AccountHouse): void {
  const { answer, store, config, posted } = house
  answer(updateProfile, async (fields, caller) => {
    const { id } = customerOf(caller)
    refuseAnothersName(fields.user_id, caller)
    const before = await customerById(store, id)
    const changes = changesIn(fields, before, config)
    if (changes.email !== null || changes.password !== null)
      await proveOwner(store, before, fields.password, caller)
    const password_hash = changes.password === null ? null : await hashPassword(changes.password)
    let asked = false
    const token = await store.transaction().execute(async (writing) => {
      await refuseErased(writing, caller, { emails: [before.email, changes.email] })
      if (changes.profile !== null) asked = await saveProfile(writing, before, changes.profile, config)
      if (changes.email !== null) await askForEmail(writing, before, changes.email, caller, config)
      if (password_hash === null) return null
      return changePassword(writing, before, password_hash, caller, config)
    })
    posted()
    const saved = asked
      ? 'Dina uppgifter är sparade. Tipsen börjar när du har öppnat länken i brevet som vi skickar till dig.'
      : 'Dina uppgifter är sparade.'
    const message =
      changes.email === null
        ? saved
        : 'Vi har skickat ett brev till den nya adressen. Den gäller när du har öppnat länken i det.'
    return { data: detailOf(await customerById(store, id)), message, token }
  })
}

function changesIn(fields: Fields, before: Customer, { firstNameLeast }: Config): Changes {
  const given = (field: unknown) => field !== undefined && field !== null && field !== ''
  const issues: z.core.$ZodIssue[] = []
  const read = <Rules extends z.ZodMiniType>(rules: Rules, wanted: boolean): z.output<Rules> | null => {
    if (!wanted) return null
    const parsed = rules.safeParse(fields, { error: textFor })
    if (!parsed.success) issues.push(...parsed.error.issues)
    return parsed.success ? parsed.data : null
  }
  // A form that holds only an address or a password is not an empty profile.
  const speaksOf = Object.keys(profileRules({ firstNameLeast }).shape) as (keyof Fields)[]
  const onlyKey = given(fields.email) || given(fields.new_password)
  const profile = read(
    profileRules({ firstNameLeast }),
    !onlyKey || speaksOf.some((name) => fields[name] !== undefined),
  )
  const email = read(emailRules, given(fields.email))?.email ?? null
  const password = read(passwordRules, given(fields.new_password))?.new_password ?? null
  if (issues.length > 0) throw invalid(issues)
  const own = [before.email, before.email.split('@')[0] ?? '', before.first_name, before.last_name]
  if (password !== null && isCommon(password, own))
    throw new Refused('INVALID', { errors: { new_password: [passwordTooCommon] } })
  const wanted = email === null ? null : tidyEmail(email)
  return { profile, email: wanted === before.email ? null : wanted, password }
}

/** How soon a letter that asks about tips is sent anew to who saves the yes again, ms. */
const askAgainAfter = 10 * 60_000

/** True when the yes to tips waits for its letter to be answered. */
async function saveProfile(
  writing: Writing,
  before: Customer,
  profile: Profile,
  { publicUrl }: Config,
): Promise<boolean> {
  const { workplace_id, ...texts } = profile
  const workplace = await workplaceOf(writing, workplace_id, profile.school)
  const { name: school = profile.school, ...address } = workplace ?? {}
  const wanted = profile.receive_tips
  const receive_tips = wanted === 1 ? before.receive_tips : 0
  await writing
    .updateTable('customer')
    .set({ ...texts, school, ...address, workplace_id: workplace_id ?? null, receive_tips })
    .where('id', '=', before.id)
    .execute()
  const asked = before.receive_tips === 1 ? null : await tipsAsked(writing, before.email)
  const had = before.receive_tips === 1 || asked !== null ? 1 : 0
  if (had === 1 && wanted === 0) await takeBackTips(writing, before)
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
  if (asked === null || asked.created_at < Date.now() - askAgainAfter)
    await askAboutTips(writing, asking, publicUrl)
  return true
}

/** No to tips holds for every form in which somebody once said yes: an address that was kept for tips alone goes in its ordinary time. */
async function takeBackTips(writing: Writing, { id, email }: Customer): Promise<void> {
  await endTips(writing, email)
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
async function askForEmail(
  writing: Writing,
  before: Customer,
  email: string,
  { address }: Caller,
  { publicUrl }: Config,
): Promise<void> {
  if (!(await allowLetter(writing, email, address))) return
  const owner = await customerByEmail(writing, email)
  const token = await makeLink(writing, before.id, 'new-email', email)
  await post(
    writing,
    owner === null
      ? newEmailLetter({ ...before, email, publicUrl }, token)
      : takenEmailLetter({ ...owner, publicUrl }),
  )
  await post(writing, emailChangeNotice({ ...before, publicUrl }))
}

/** Ends every session and gives a new one to whoever changed the password. */
async function changePassword(
  writing: Writing,
  before: Customer,
  password_hash: string,
  { browser }: Caller,
  { publicUrl }: Config,
): Promise<string> {
  const changed = await writing
    .updateTable('customer')
    .set({ password_hash })
    .where('id', '=', before.id)
    .where('password_hash', '=', before.password_hash)
    .returning('id')
    .executeTakeFirst()
  await endSessions(writing, before.id)
  const token =
    changed === undefined
      ? null
      : await beginSession(writing, { id: before.id, password_hash }, browser, { proved: true })
  // Changed at the same time in another window: this one has proved itself by what is no longer true.
  if (token === null) throw new Refused('UNAUTHORIZED')
  await writing
    .deleteFrom('mail_link')
    .where('customer_id', '=', before.id)
    .where('purpose', '=', 'reset')
    .execute()
  await post(writing, passwordChangedNotice({ ...before, publicUrl }))
  return token
}
