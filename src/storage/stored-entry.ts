import { entryPaths, type OutboxEntry } from '#contract/outbox-entry.ts'
import { backoffMs } from '#contract/outbox-retry.ts'
import { isRecord } from '#contract/response.ts'

/**
 * An entry as devices store it. Four fields have older names there, and keep them: a page or a worker of an earlier build
 * may read what this one has stored.
 */
export type StoredEntry = Omit<OutboxEntry, 'queueKey' | 'maxQuantity' | 'refusal' | 'notified'> & {
  lane: OutboxEntry['queueKey']
  most: OutboxEntry['maxQuantity']
  verdict: OutboxEntry['refusal']
  told: OutboxEntry['notified']
  /** For older builds, which send the entry again at this time; `dueAt` decides now (contract/outbox-retry.ts). */
  nextAt: number
}

export function toStoredEntry(entry: OutboxEntry): StoredEntry {
  const { queueKey, maxQuantity, refusal, notified, ...same } = entry
  const names = { lane: queueKey, most: maxQuantity, verdict: refusal, told: notified }
  return { ...same, ...names, nextAt: nextAttemptOf(entry) }
}

function nextAttemptOf({ createdAt, triedAt, state, attempts, heldUntil }: OutboxEntry): number {
  if (triedAt === null || state === 'sending') return triedAt ?? createdAt
  return Math.max(triedAt + backoffMs(attempts), heldUntil)
}

/** The entry; null when the value is no entry of this version. Entries of a newer version are left untouched. */
export function fromStoredEntry(stored: unknown): OutboxEntry | null {
  if (!isStoredEntry(stored)) return null
  const {
    lane: queueKey,
    most: maxQuantity,
    verdict: refusal,
    told: notified,
    nextAt: _unread,
    ...same
  } = stored
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
