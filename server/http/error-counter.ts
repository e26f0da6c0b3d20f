import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { redactText } from '#contract/redact.ts'
import type { Store } from '../database/open.ts'
import type { Database } from '../database/schema.ts'

/** How often counts are written, ms, and how many different errors are counted between two writes. */
const writeIntervalMs = 5000
const maxPending = 200
const maxMessageLength = 300

type Counted = Insertable<Database['error_count']>

export type ErrorCounter = {
  /** Counts one error of the log. Never blocks and never throws. */
  count: (details: unknown, text: unknown) => void
  /** Errors since the start. */
  total: () => number
  write: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Counts the errors of the log by what they say, the server's own and those that browsers report, and writes the counts to the
 * database. Numbers in a message do not make it another error. What cannot be written is counted again later.
 */
export function startErrorCounter(store: Store): ErrorCounter {
  let pending = new Map<string, Counted>()
  let writing: Promise<void> = Promise.resolve()
  let total = 0

  async function write(): Promise<void> {
    const counted = [...pending.values()]
    pending = new Map()
    for (const [position, error] of counted.entries()) {
      try {
        await addToCount(store, error)
      } catch {
        // The log has it; a database that is away must not fill the log with its own errors.
        for (const left of counted.slice(position)) add(left)
        return
      }
    }
  }

  function add(error: Counted): void {
    const key = `${error.day} ${error.source} ${error.fingerprint}`
    const known = pending.get(key)
    if (known !== undefined) {
      known.count += error.count
      known.first_at = Math.min(known.first_at, error.first_at)
      known.last_at = Math.max(known.last_at, error.last_at)
    } else if (pending.size < maxPending) pending.set(key, error)
  }

  const writeInTurn = () => (writing = writing.then(write))
  const timer = setInterval(() => pending.size > 0 && void writeInTurn(), writeIntervalMs)
  timer.unref()
  return {
    count(details, text) {
      total += 1
      add(describeError(details, text, Date.now()))
    },
    total: () => total,
    write: writeInTurn,
    async stop() {
      clearInterval(timer)
      await writeInTurn()
    },
  }
}

function describeError(details: unknown, text: unknown, at: number): Counted {
  const fields = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {}
  const error = details instanceof Error ? details : fields['err'] instanceof Error ? fields['err'] : null
  const string = (value: unknown) => (typeof value === 'string' ? value : '')
  const clientMessage = string(fields['clientMessage'])
  const isClient = clientMessage !== '' || text === 'blank page'
  const parts = isClient ? [clientMessage || text] : [text, error?.message, error === null ? details : null]
  const message = redactText(parts.filter((part) => typeof part === 'string' && part !== '').join(': '))
  const stackLine = string(error?.stack)
    .split('\n')
    .find((line) => /^\s+at /.test(line))
  const place = redactText(
    [fields['path'], fields['url'], fields['call'], stackLine?.trim().replace(/^at /, '')]
      .map(string)
      .find((part) => part !== '') ?? '',
  )
  const source = isClient ? 'client' : 'server'
  const same = message.replace(/\d+/g, '0').slice(0, maxMessageLength)
  return {
    day: new Date(at).toISOString().slice(0, 10),
    source,
    fingerprint: createHash('sha256').update(`${source} ${same}`).digest('base64url').slice(0, 22),
    message: message.slice(0, maxMessageLength),
    place: place.slice(0, maxMessageLength),
    ...{ count: 1, first_at: at, last_at: at },
  }
}

async function addToCount(store: Store, error: Counted): Promise<void> {
  const { count, last_at, place } = error
  await store
    .insertInto('error_count')
    .values(error)
    .onConflict((conflict) =>
      conflict.columns(['day', 'source', 'fingerprint']).doUpdateSet((row) => ({
        count: row('error_count.count', '+', count),
        last_at,
        place,
      })),
    )
    .execute()
}
