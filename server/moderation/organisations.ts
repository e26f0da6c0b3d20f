import { toText } from '#contract/call-path.ts'
import { decideOrganisation, listOrganisations, undoOrganisation } from '#contract/calls/staff-moderation.ts'
import { required } from '#contract/messages.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import { guest, type Caller } from '../core/callers/caller.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { ComposedEmail } from '../mail/composed-email.ts'
import { composeTemplatedEmail } from '../mail/compose-templated-email.ts'
import { enqueueDelayed, takeBackEmail, tooLateToUndo, undoUntil } from '../core/emails/delayed-email.ts'
import { emailText } from '../mail/email-text.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { fullName } from '../core/people/full-name.ts'
import { namesOf } from './works.ts'
import { staffMessages } from '../core/fields/staff-text.ts'

const stateTexts = { approved: 'godkänd', declined: 'inte godkänd', waiting: 'inte avgjord' } as const
type OrganisationState = keyof typeof stateTexts

/** Organisations that have confirmed their address: approve or decline, with an email. */
export function mountOrganisationCalls({ store, config, staffRouter }: ModerationDeps): void {
  staffRouter.read(listOrganisations, async () => {
    const now = Date.now()
    return { data: { organisations: await listAll(store, now), now } }
  })

  staffRouter.write(decideOrganisation, async (fields, { staff, caller, transaction, audit }) => {
    const decision = (['approved', 'declined'] as const).find((each) => each === toText(fields.decision))
    if (decision === undefined)
      throw new RefusalError('INVALID', { errors: { decision: ['Välj godkänn eller avslå.'] } })
    const { message, inner_note } = staffMessages(fields)
    if (decision === 'declined' && message === '')
      throw new RefusalError('INVALID', { errors: { message: [required] } })
    const found = await lockOrganisation(transaction, toText(fields.id), caller)
    const before = stateOf(found)
    if (before !== toText(fields.seen) || before === decision)
      throw new RefusalError('CONFLICT', {
        message: `${found.name} är redan ${stateTexts[before]}${await byWhom(transaction, found)}. Läs på nytt.`,
      })
    await transaction
      .updateTable('customer')
      .set({ organisation_approved: decision === 'approved' ? 1 : 0 })
      .where('id', '=', found.id)
      .execute()
    const email = await organisationEmail(transaction, found, { decision, message }, config.publicUrl)
    const decided = {
      ...{ state: decision, message, inner_note, decided_by: staff.id, decided_at: Date.now() },
      letter_id: await enqueueDelayed(transaction, email),
    } as const
    await transaction
      .insertInto('organisation_review')
      .values({ customer_id: found.id, ...decided })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(decided))
      .execute()
    audit({
      kind: 'organisation',
      entity: found.id,
      before: { state: before },
      after: { state: decision },
      personal: { email: found.email, after: { message, inner_note } },
    })
    return { message: `${found.name} är ${stateTexts[decision]}. Brevet går om tio minuter.` }
  })

  staffRouter.write(undoOrganisation, async (fields, { caller, transaction, audit }) => {
    const found = await lockOrganisation(transaction, toText(fields.id), caller)
    const { state, decided_at, letter_id } = found
    if (state === null || undoUntil(decided_at, Date.now()) === null)
      throw new RefusalError('CONFLICT', { message: tooLateToUndo })
    await takeBackEmail(transaction, letter_id)
    await transaction.deleteFrom('organisation_review').where('customer_id', '=', found.id).execute()
    await transaction
      .updateTable('customer')
      .set({ organisation_approved: 0 })
      .where('id', '=', found.id)
      .execute()
    audit({ kind: 'organisation', entity: found.id, before: { state }, after: { state: 'waiting' } })
    return { message: 'Beslutet är ångrat. Inget brev går.' }
  })
}

/** The email to an organisation about a decision. */
export async function organisationEmail(
  store: Parameters<typeof emailText>[0],
  { id, email, first_name, name }: { id: string; email: string; first_name: string; name: string },
  { decision, message }: { decision: 'approved' | 'declined'; message: string },
  publicUrl: string,
): Promise<ComposedEmail> {
  const key = `organisation-${decision}` as const
  const template = {
    key,
    kind: 'account-notice',
    recipient: email,
    customer_id: id,
    values: { namn: first_name, organisation: name, meddelande: message },
    link: { title: 'Gå till kontot', address: `${publicUrl}/konto` },
    because: 'Du får det här brevet för att du har registrerat en organisation hos oss.',
    publicUrl,
  }
  return composeTemplatedEmail(template, await emailText(store, key))
}

const organisationQuery = (store: Store | DatabaseTransaction) =>
  store
    .selectFrom('customer')
    .innerJoin('organisation', 'organisation.customer_id', 'customer.id')
    .leftJoin('organisation_review', 'organisation_review.customer_id', 'customer.id')
    .select([
      'customer.id',
      'organisation.name',
      'organisation.website',
      'customer.first_name',
      'customer.last_name',
      'customer.email',
      'customer.city',
      'customer.organisation_approved',
      'customer.created_at',
      'organisation_review.state',
      'organisation_review.message',
      'organisation_review.inner_note',
      'organisation_review.decided_by',
      'organisation_review.decided_at',
      'organisation_review.letter_id',
    ])
    .where('customer.is_organisation', '=', 1)
    .where('customer.email_confirmed_at', 'is not', null)
    .where('customer.deactivated_at', 'is', null)

type Organisation = Awaited<ReturnType<typeof lockOrganisation>>

/** The command of the server approves without a row of its own. */
function stateOf({
  organisation_approved,
  state,
}: Pick<Organisation, 'organisation_approved' | 'state'>): OrganisationState {
  if (organisation_approved === 1) return 'approved'
  return state === 'declined' ? 'declined' : 'waiting'
}

async function listAll(store: Store, now: number) {
  const rows = await organisationQuery(store).orderBy('customer.created_at').execute()
  const names = await namesOf(store, rows)
  return rows.map(({ first_name, last_name, organisation_approved, letter_id: _, ...row }) => ({
    ...row,
    contact: fullName({ first_name, last_name }),
    state: stateOf({ organisation_approved, state: row.state }),
    created_at: Number(row.created_at),
    message: row.message ?? '',
    inner_note: row.inner_note ?? '',
    decided_at: numberOrNull(row.decided_at),
    decided_by: names.get(row.decided_by ?? '') ?? '',
    undo_until: undoUntil(row.decided_at, now),
  }))
}

/** The organisation, with its account's row locked; refused while it is being erased. */
async function lockOrganisation(
  transaction: DatabaseTransaction,
  id: string,
  caller: Pick<Caller, 'customer' | 'invalidTokenHash' | 'arrivedAt'> = guest,
) {
  const seen = await organisationQuery(transaction).where('customer.id', '=', id).executeTakeFirst()
  if (seen === undefined) throw new RefusalError('NOT_FOUND')
  await refuseErased(transaction, caller, { emails: [seen.email], id })
  await transaction
    .updateTable('customer')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', id)
    .execute()
  const found = await organisationQuery(transaction).where('customer.id', '=', id).executeTakeFirst()
  if (found === undefined) throw new RefusalError('NOT_FOUND')
  return found
}

async function byWhom(transaction: DatabaseTransaction, row: { decided_by: string | null }): Promise<string> {
  const name = (await namesOf(transaction, [row])).get(row.decided_by ?? '')
  return name === undefined ? '' : ` av ${name}`
}
