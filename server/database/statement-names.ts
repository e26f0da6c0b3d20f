import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** Named statements of one process: each connection keeps a plan of every one that it has run. */
const maxNames = 400
/** Texts that are remembered before they get a name: lists of values of each length are statements of their own. */
const maxSeenOnce = 1000

/** Names for statements that are run again and again, so that PostgreSQL parses and plans them once for each connection. */
export type StatementNames = {
  /** The name of a statement; undefined for one that was not seen before, and for what cannot have a plan. */
  nameOf(statement: string): string | undefined
  /** Gives other names from now on: plans do not fit any more, after a migration. */
  forget(): void
}

export function createStatementNames(): StatementNames {
  const seenOnce = new LRUCache<string, true>({ max: maxSeenOnce })
  let names = new Map<string, string>()
  let generation = 0
  return {
    nameOf(statement) {
      const name = names.get(statement)
      if (name !== undefined) return name
      if (names.size >= maxNames || !/^(select|insert|update|delete|with)\b/.test(statement)) return undefined
      if (!seenOnce.has(statement)) {
        seenOnce.set(statement, true)
        return undefined
      }
      const next = `s${generation}_${names.size}`
      names.set(statement, next)
      return next
    },
    forget() {
      names = new Map()
      generation += 1
    },
  }
}

/** Runs a statement, by its name where it has one. After a migration the next one gets another name. */
export async function runNamed(
  client: pg.PoolClient,
  names: StatementNames | null,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  const name = names?.nameOf(text)
  if (names === null || name === undefined) return client.query(text, values)
  try {
    return await client.query({ name, text, values })
  } catch (error) {
    if (isPlanOutdated(error)) names.forget()
    throw error
  }
}

/** Whether a statement failed because a migration changed what it gives: nothing of it was stored, and under another name it runs. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message.startsWith('cached plan must not change')
