import { entryPaths, type OutboxEntry } from '#contract/outbox-entry.ts'
import { isRecord } from '#contract/response.ts'

/**
 * An entry as devices store it. Four fields have older names there, and keep them: a page or a worker of an earlier build
 * may read what this one has stored.
 */
type StoredEntry = Omit<OutboxEntry, 'queueKey' | 'maxQuantity' | 'refusal' | 'notified'> & {
  lane: OutboxEntry['queueKey']
  most: OutboxEntry['maxQuantity']
  verdict: OutboxEntry['refusal']
  told: OutboxEntry['notified']
}

export function toStoredEntry(entry: OutboxEntry): StoredEntry {
  const { queueKey, maxQuantity, refusal, notified, ...same } = entry
  return { ...same, lane: queueKey, most: maxQuantity, verdict: refusal, told: notified }
}

/** The entry; null when the value is no entry of this version. Entries of a newer version are left untouched. */
export function fromStoredEntry(stored: unknown): OutboxEntry | null {
  if (!isStoredEntry(stored)) return null
  const { lane: queueKey, most: maxQuantity, verdict: refusal, told: notified, ...same } = stored
  return { ...same, queueKey, maxQuantity, refusal, notified }
}

function isStoredEntry(stored: unknown): stored is StoredEntry {
  if (!isRecord(stored)) return false
  const { schema, id, kind, lane, fields, owner, state, attempts, createdAt } = stored
  return (
    schema === 1 &&
    typeof id === 'string' &&
    typeof lane === 'string' &&
    typeof kind === 'string' &&
    Object.hasOwn(entryPaths, kind) &&
    isRecord(fields) &&
    (owner === null || typeof owner === 'string') &&
    typeof state === 'string' &&
    typeof attempts === 'number' &&
    typeof createdAt === 'number'
  )
}
