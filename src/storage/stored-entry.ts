import { entryPaths, type OutboxEntry } from '#contract/outbox-entry.ts'
import { isRecord } from '#contract/response.ts'

/**
 * An entry as devices store it. Three fields have older names there, and keep them: a page or a worker of an earlier build
 * may read what this one has stored.
 */
export type StoredEntry = Omit<OutboxEntry, 'queueKey' | 'rejection' | 'notified'> & {
  lane: OutboxEntry['queueKey']
  verdict: OutboxEntry['rejection']
  told: OutboxEntry['notified']
}

export function toStoredEntry({ queueKey, rejection, notified, ...same }: OutboxEntry): StoredEntry {
  return { ...same, lane: queueKey, verdict: rejection, told: notified }
}

/** The entry; null when the value is no entry of this version. Entries of a newer version are left untouched. */
export function fromStoredEntry(stored: unknown): OutboxEntry | null {
  if (!isStoredEntry(stored)) return null
  const { lane: queueKey, verdict: rejection, told: notified, ...same } = stored
  return { ...same, queueKey, rejection, notified }
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
