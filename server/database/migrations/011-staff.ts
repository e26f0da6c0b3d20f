import { sql, type Kysely } from 'kysely'
import { tableBuilder, type Engine } from './table-builder.ts'

/** Roles of staff, invitations to them, and the audit log, which nothing may change or delete. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'staff_role',
    { customer_id: 'text', role: 'text', sender_id: 'integer?', given_by: 'text?', given_at: 'bigint' },
    {
      primary: ['customer_id', 'role'],
      references: { customer_id: 'customer.id', sender_id: 'sender.id' },
      cascades: ['customer_id'],
      checks: { role: sql`role in ('editor', 'packer', 'sender')` },
    },
  )
  await index('staff_role', ['role'])
  await table(
    'staff_invitation',
    {
      id: 'text',
      email: 'text',
      role: 'text',
      sender_id: 'integer?',
      token_hash: 'text',
      invited_by: 'text?',
      created_at: 'bigint',
      expires_at: 'bigint',
      used_at: 'bigint?',
      revoked_at: 'bigint?',
    },
    { references: { sender_id: 'sender.id' } },
  )
  await index('staff_invitation', ['token_hash'], true)
  await index('staff_invitation', ['email'])

  await table(
    'audit_entry',
    {
      seq: 'bigint',
      at: 'bigint',
      customer_id: 'text?',
      role: 'text',
      call: 'text',
      kind: 'text',
      entity: 'text',
      group_id: 'text',
      before: 'text',
      after: 'text',
      previous_hash: 'text',
      hash: 'text',
    },
    { primary: ['seq'] },
  )
  await index('audit_entry', ['kind', 'entity'])
  await index('audit_entry', ['group_id'])
  await refuseChanges(database, engine)
  // What an entry says about a person is stored apart, so that it can be erased while the entry stays.
  await table(
    'audit_personal',
    { seq: 'bigint', person: 'text', before: 'text', after: 'text', created_at: 'bigint' },
    { primary: ['seq'] },
  )
  await index('audit_personal', ['person'])

  await sql`insert into staff_role (customer_id, role, sender_id, given_by, given_at)
    select id, 'editor', null, null, created_at from customer where is_editor = 1`.execute(database)
}

async function refuseChanges(database: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log only takes new entries'; end $$`.execute(database)
    await sql`create trigger audit_entry_rows before update or delete on audit_entry
      for each row execute function refuse_audit_change()`.execute(database)
    await sql`create trigger audit_entry_truncate before truncate on audit_entry
      for each statement execute function refuse_audit_change()`.execute(database)
    return
  }
  for (const change of ['update', 'delete'])
    await sql`create trigger ${sql.raw(`audit_entry_${change}`)} before ${sql.raw(change)} on audit_entry
      begin select raise(abort, 'the audit log only takes new entries'); end`.execute(database)
}
