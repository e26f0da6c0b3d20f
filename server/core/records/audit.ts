import { createHash, randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../database/open.ts'
import { nextNumber } from '../../database/change-log.ts'
import { keyedHash } from '../../database/keyed-hash.ts'
import { normalizeEmail } from '../people/erasure.ts'

/** What somebody changed: `kind` and `entity` name it, `before` and `after` hold its changed fields. */
export type AuditChange = {
  kind: string
  entity: string | number
  before?: object | null
  after?: object | null
  /** Fields about a person, which are stored apart and erased with the person. */
  personal?: { email: string; before?: object | null; after?: object | null }
}

/** The fields that a write changed, before and after it. */
export type ChangedValues = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Who changed it: `call` is the call or command, `customer` null for a command on the server. */
type AuditActor = { customer: string | null; role: string; call: string }

/**
 * Writes the changes of one action to the audit log, as the last step of its transaction: the counter's row stays locked until
 * commit, so that the chain of hashes follows commit order.
 */
export async function writeAuditLog(
  transaction: DatabaseTransaction,
  { customer, role, call }: AuditActor,
  changes: AuditChange[],
): Promise<void> {
  const group_id = randomUUID()
  const at = Date.now()
  for (const { kind, entity, before = null, after = null, personal } of changes) {
    const seq = await nextNumber(transaction, 'audit')
    const previous = await transaction
      .selectFrom('audit_entry')
      .select('hash')
      .where('seq', '=', seq - 1)
      .executeTakeFirst()
    const entry = {
      seq,
      at,
      customer_id: customer,
      role,
      call,
      kind,
      entity: String(entity),
      group_id,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      previous_hash: previous?.hash ?? '',
    }
    await transaction
      .insertInto('audit_entry')
      .values({ ...entry, hash: hashOf(entry) })
      .execute()
    if (personal === undefined) continue
    const person = await keyedHash(transaction, `email:${normalizeEmail(personal.email)}`)
    await transaction
      .insertInto('audit_personal')
      .values({
        seq,
        person: person.toString('base64url'),
        before: JSON.stringify(personal.before ?? null),
        after: JSON.stringify(personal.after ?? null),
        created_at: at,
      })
      .execute()
  }
}

/** The hash of an entry, which covers the hash of the entry before it. The order of the fields is part of it. */
export function hashOf(entry: object): string {
  return createHash('sha256').update(JSON.stringify(entry)).digest('base64url')
}

/** Erases what the audit log says about a person; the entries stay. */
export async function eraseAuditPersonal(
  transaction: DatabaseTransaction,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails) {
    const person = await keyedHash(transaction, `email:${normalizeEmail(email)}`)
    await transaction
      .deleteFrom('audit_personal')
      .where('person', '=', person.toString('base64url'))
      .execute()
  }
}
