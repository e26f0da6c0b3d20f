import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { recordChange } from '../../database/change-log.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { deleteAccountBoxes, exportAccountBoxes } from '../boxes/account-boxes.ts'
import { exportMemberships } from '../boxes/box-members.ts'
import { eraseAuditPersonal } from '../records/audit.ts'
import { exportJointOrders } from '../boxes/joint-orders.ts'
import { orderStepsOf } from './order-traces.ts'
import { blankContactDetails } from '../people/blank-contact-details.ts'
import type { Config } from '../settings/config.ts'
import { eraseStaffWork, exportStaffWork } from './staff-work-personal-data.ts'
import { deletePlaces, exportPlaces } from './waiting-personal-data.ts'
import { exportTips } from './tips-personal-data.ts'
import { withdrawTipsEmails } from '../emails/withdraw-tips-emails.ts'
import { deleteReports, eraseReviews, exportModeration } from './moderation-personal-data.ts'

/** A person by account and email address in all spellings; only by address without an account. */
export type Person = { id: string | null; emails: readonly string[] }

/** Exports everything that is stored about a person: by account, and by email address also what was done without logging in. */
export async function exportPersonalData(
  store: Kysely<Database>,
  { id, emails }: Person,
): Promise<Record<string, unknown>> {
  const account = id ?? ''
  const ofTable = (table: 'material_order' | 'download' | 'consent') =>
    store
      .selectFrom(table)
      .selectAll()
      .where((row) => row.or([row('customer_id', '=', account), row('email', 'in', emails)]))
      .orderBy('created_at')
      .execute()
  const customer = await store.selectFrom('customer').selectAll().where('id', '=', account).executeTakeFirst()
  const { password_hash, ...details } = customer ?? { password_hash: '' }
  const consents = await ofTable('consent')
  const versions = [
    ...new Set(consents.map((consent) => String((consent as { text_version?: string }).text_version))),
  ]
  return {
    exported_at: new Date().toISOString(),
    emails,
    account: customer === undefined ? null : { ...details, has_password: password_hash !== '' },
    organisation:
      (await store
        .selectFrom('organisation')
        .selectAll()
        .where('customer_id', '=', account)
        .executeTakeFirst()) ?? null,
    second_factor: await store
      .selectFrom('second_factor')
      .select(['created_at', 'confirmed_at'])
      .where('customer_id', '=', account)
      .execute(),
    staff_roles: await store
      .selectFrom('staff_role')
      .select(['role', 'sender_id', 'given_at'])
      .where('customer_id', '=', account)
      .execute(),
    staff_invitations: await store
      .selectFrom('staff_invitation')
      .select(['email', 'role', 'created_at', 'expires_at', 'used_at', 'revoked_at'])
      .where('email', 'in', emails)
      .execute(),
    ...(await exportStaffWork(store, account)),
    staff_actions: await store
      .selectFrom('audit_entry')
      .select(['at', 'call', 'kind', 'entity'])
      .where('customer_id', '=', account)
      .orderBy('seq')
      .execute(),
    sessions: await store
      .selectFrom('session')
      .select(['device', 'created_at', 'seen_at', 'expires_at'])
      .where('customer_id', '=', account)
      .execute(),
    ...(await exportTips(store, emails)),
    links_in_letters: await store
      .selectFrom('mail_link')
      .select(['purpose', 'email', 'created_at', 'expires_at'])
      .where('customer_id', '=', account)
      .execute(),
    // Without the packer, and what only serves to find the order.
    orders: (await ofTable('material_order')).map((row) => ({
      ...row,
      claimed_by: undefined,
      slip_token: undefined,
      search_text: undefined,
      address_key: undefined,
    })),
    order_steps: await orderStepsOf(store, { id, emails }),
    downloads: await ofTable('download'),
    waiting_places: await exportPlaces(store, { id, emails }),
    ...(await exportModeration(store, { account, emails })),
    boxes: await exportAccountBoxes(store, account),
    box_memberships: await exportMemberships(store, account),
    joint_orders: await exportJointOrders(store, { id, emails }),
    consents,
    consent_texts:
      versions.length === 0
        ? []
        : await store.selectFrom('consent_text').selectAll().where('version', 'in', versions).execute(),
    likes: await store
      .selectFrom('material_like')
      .select(['material_id', 'created_at'])
      .where('liker', '=', account)
      .execute(),
    own_materials: await store
      .selectFrom('material')
      .selectAll()
      .where('customer_id', '=', account)
      .execute(),
    own_files: await store
      .selectFrom('material_file')
      .innerJoin('material', 'material.id', 'material_file.material_id')
      .select([
        'material_file.material_id',
        'material_file.file',
        'material_file.title',
        'material_file.size',
      ])
      .where('material.customer_id', '=', account)
      .execute(),
    submissions: await store
      .selectFrom('submission')
      .select(['call', 'created_at'])
      .where('owner', '=', account)
      .execute(),
    // Without the email's text: its facts are exported elsewhere, and its link is for its reader only.
    letters: await store
      .selectFrom('letter')
      .select(['kind', 'subject', 'state', 'created_at', 'sent_at'])
      .where((row) => row.or([row('recipient', 'in', emails), row('customer_id', '=', account)]))
      .orderBy('created_at')
      .execute(),
  }
}

/** Anonymizes an account: nobody can log in, the address is free again, counts stay without a person. Orders are unchanged. */
export async function anonymizeAccount(
  transaction: DatabaseTransaction,
  { id, email }: { id: string; email: string },
  config: Pick<Config, 'publicUrl'>,
): Promise<void> {
  await transaction
    .updateTable('customer')
    .set({
      // The id in place of the address, which nobody can own. The row stays for references to it.
      email: id,
      password_hash: '',
      first_name: '',
      last_name: '',
      ...blankContactDetails,
      deactivated_at: Date.now(),
    })
    .where('id', '=', id)
    .execute()
  const ofAccount = [
    'session',
    'mail_link',
    'organisation',
    'second_factor',
    'recovery_code',
    'log_in_step',
    'staff_role',
    'editing',
    'organisation_review',
  ] as const
  for (const table of ofAccount) await transaction.deleteFrom(table).where('customer_id', '=', id).execute()
  await transaction.deleteFrom('submission').where('owner', '=', id).execute()
  await transaction
    .updateTable('material_order')
    .set({ customer_id: null })
    .where('customer_id', '=', id)
    .execute()
  await unpublishMaterials(transaction, id)
  await deleteAccountBoxes(transaction, id)
  await eraseStaffWork(transaction, id)
  await eraseReviews(transaction, id)
  await anonymizeLikes(transaction, id)
  await anonymizeActivity(transaction, { id, emails: [email] }, config)
  await transaction.updateTable('letter').set({ customer_id: null }).where('customer_id', '=', id).execute()
}

/** Anonymizes a person's downloads, consents and emails; the number of downloads is unchanged. */
export async function anonymizeActivity(
  transaction: DatabaseTransaction,
  { id, emails }: Person,
  config: Pick<Config, 'publicUrl'>,
): Promise<void> {
  for (const table of ['download', 'consent'] as const)
    await transaction
      .updateTable(table)
      .set({ email: '', customer_id: null })
      .where((row) => row.or([row('customer_id', '=', id ?? ''), row('email', 'in', emails)]))
      .execute()
  await deletePlaces(transaction, { id, emails }, config)
  for (const table of ['tips_address', 'tips_link'] as const)
    await transaction.deleteFrom(table).where('email', 'in', emails).execute()
  await transaction
    .deleteFrom('tips_link')
    .where('customer_id', '=', id ?? '')
    .execute()
  await withdrawTipsEmails(transaction, emails)
  await deleteReports(transaction, { account: id ?? '', emails })
  await transaction.deleteFrom('staff_invitation').where('email', 'in', emails).execute()
  await eraseAuditPersonal(transaction, emails)
  // An email that is not sent yet confirms an order or a deactivation; retention deletes it afterwards.
  await transaction
    .deleteFrom('letter')
    .where((row) => row.or([row('recipient', 'in', emails), row('customer_id', '=', id ?? '')]))
    .where((row) =>
      row.or([
        row('state', 'in', ['sent', 'refused', 'gathered']),
        row('kind', 'in', ['account-confirm', 'account-reset', 'account-new-email', 'account-tips']),
        // Tips, and what an editor has just decided, are of no use to somebody who has left.
        row('kind', 'in', ['tips', 'tips-test', 'review', 'report-answer']),
      ]),
    )
    .execute()
}

/** Unpublishes a customer's materials; their files are no longer served either. */
async function unpublishMaterials(transaction: DatabaseTransaction, customer: string): Promise<void> {
  const hidden = await transaction
    .updateTable('material')
    .set({ status: 0, state: 'archived' })
    .where('customer_id', '=', customer)
    .where('status', '=', 1)
    .returning('id')
    .execute()
  for (const { id } of hidden) await recordChange(transaction, 'material', id)
}

/** Anonymizes likes: each stays counted, under a random id of its own, so that they cannot be linked to each other. */
async function anonymizeLikes(transaction: DatabaseTransaction, customer: string): Promise<void> {
  const likes = await transaction
    .selectFrom('material_like')
    .select('material_id')
    .where('liker', '=', customer)
    .execute()
  for (const { material_id } of likes)
    await transaction
      .updateTable('material_like')
      .set({ liker: `gone:${randomUUID()}` })
      .where('material_id', '=', material_id)
      .where('liker', '=', customer)
      .execute()
}
