import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { hashOf } from './audit.ts'

/**
 * What is wrong with the first entry that does not fit:
 * - `changed`: its content does not fit its hash.
 * - `missing`: it is not there, although a later one, or the counter of entries, says that it was.
 * - `replaced`: the next entry was written after another one than this, although its own hash fits.
 */
export type AuditFault = { seq: number; kind: 'changed' | 'missing' | 'replaced' }

type AuditCheck = {
  /** How many entries fit, counted from the first. */
  entries: number
  /** The hash of the last entry that fits: whoever has written it down elsewhere can show that the log was not written anew. */
  hash: string
  fault: AuditFault | null
  /** False where the check was ended before it came to the end of the log or to a fault. */
  isComplete: boolean
}

/** How many entries are read at once: a log is as long as the site is old, and nobody else is answered meanwhile. */
const entriesAtOnce = 200
/** After how many of these reads it is asked whether to go on: the question may write to the database. */
const readsPerQuestion = 10

/** Follows the chain of the audit log from its first entry to the first one that does not fit, while `goesOn` says so. */
export async function checkAuditLog(
  store: Kysely<Database>,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<AuditCheck> {
  // Read first: entries that are written during the check only add to the chain.
  const written = await lastWritten(store)
  let last = { seq: 0, hash: '' }
  let beforeLast = last
  const found = (fault: AuditFault | null, { seq, hash } = last): AuditCheck => ({
    ...{ entries: seq, hash, fault, isComplete: true },
  })
  for (let reads = 0; ; reads++) {
    if (reads % readsPerQuestion === 0 && !(await goesOn())) return { ...found(null), isComplete: false }
    const rows = await store
      .selectFrom('audit_entry')
      .selectAll()
      .where('seq', '>', last.seq)
      .orderBy('seq')
      .limit(entriesAtOnce)
      .execute()
    for (const { hash, ...row } of rows) {
      const entry = {
        seq: Number(row.seq),
        at: Number(row.at),
        customer_id: row.customer_id,
        role: row.role,
        call: row.call,
        kind: row.kind,
        entity: row.entity,
        group_id: row.group_id,
        before: row.before,
        after: row.after,
        previous_hash: row.previous_hash,
      }
      if (entry.seq !== last.seq + 1) return found({ seq: last.seq + 1, kind: 'missing' })
      // Nothing was written before the first entry, so one that names an earlier entry was changed with its hash.
      const isChangedFirst = last.seq === 0 && entry.previous_hash !== ''
      if (isChangedFirst || hash !== hashOf(entry)) return found({ seq: entry.seq, kind: 'changed' })
      if (entry.previous_hash !== last.hash) return found({ seq: last.seq, kind: 'replaced' }, beforeLast)
      beforeLast = last
      last = { seq: entry.seq, hash }
    }
    if (rows.length < entriesAtOnce) break
    // SQLite answers without a turn of the event loop, so requests get one here.
    await nextTurn()
  }
  return found(last.seq < written ? { seq: last.seq + 1, kind: 'missing' } : null)
}

/** The number of the newest entry, from the counter that gave it. */
async function lastWritten(store: Kysely<Database>): Promise<number> {
  const counter = await store
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'audit')
    .executeTakeFirst()
  return Number(counter?.value ?? 0)
}
