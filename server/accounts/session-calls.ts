import { createHash } from 'node:crypto'
import { endSession, listSessions } from '#contract/calls/account.ts'
import { toText } from '#contract/call-path.ts'
import { requireCustomer } from '../core/callers/caller.ts'
import type { Store } from '../database/open.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { AccountDeps } from './account-deps.ts'

/** Lists a customer's sessions and ends them. */
export function mountSessionCalls({ implement, store }: AccountDeps): void {
  implement(listSessions, async (_fields, caller) => {
    const rows = await listSessionRows(store, requireCustomer(caller).id)
    return {
      data: rows.map((row) => ({
        id: publicSessionId(row),
        device: row.device,
        created_at: row.created_at,
        seen_at: row.seen_at,
        current: row.token_hash === caller.sessionTokenHash,
      })),
    }
  })

  implement(endSession, async (fields, caller) => {
    const rows = await listSessionRows(store, requireCustomer(caller).id)
    const id = toText(fields.id)
    const selected = rows.filter((row) =>
      id === '' ? row.token_hash !== caller.sessionTokenHash : publicSessionId(row) === id,
    )
    if (id !== '' && selected.length === 0) throw new RefusalError('NOT_FOUND')
    const hashes = selected.map((row) => row.token_hash)
    if (hashes.length > 0) await store.deleteFrom('session').where('token_hash', 'in', hashes).execute()
    return { ended: hashes.length }
  })
}

const listSessionRows = (store: Store, customer: string) =>
  store
    .selectFrom('session')
    .selectAll()
    .where('customer_id', '=', customer)
    .orderBy('seen_at', 'desc')
    .orderBy('token_hash')
    .execute()

/** An identifier for the page, from which the token cannot be derived. */
const publicSessionId = ({ token_hash }: { token_hash: string }) =>
  createHash('sha256').update(`session/${token_hash}`).digest('base64url').slice(0, 22)
