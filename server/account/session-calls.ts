import { createHash } from 'node:crypto'
import { endSession, listSessions } from '#contract/account.ts'
import { inWords } from '#contract/address.ts'
import { customerOf } from '../caller.ts'
import type { Store } from '../database/open.ts'
import { Refused } from '../refuse.ts'
import type { AccountHouse } from './house.ts'

/** Where one is logged in, and ending it there. */
export function answerSessions({ answer, store }: AccountHouse): void {
  answer(listSessions, async (_fields, caller) => {
    const rows = await sessionsOf(store, customerOf(caller).id)
    return {
      data: rows.map((row) => ({
        id: idOf(row),
        device: row.device,
        created_at: row.created_at,
        seen_at: row.seen_at,
        current: row.token_hash === caller.session,
      })),
    }
  })

  answer(endSession, async (fields, caller) => {
    const rows = await sessionsOf(store, customerOf(caller).id)
    const id = inWords(fields.id)
    const wanted = rows.filter((row) => (id === '' ? row.token_hash !== caller.session : idOf(row) === id))
    if (id !== '' && wanted.length === 0) throw new Refused('NOT_FOUND')
    const hashes = wanted.map((row) => row.token_hash)
    if (hashes.length > 0) await store.deleteFrom('session').where('token_hash', 'in', hashes).execute()
    return { ended: hashes.length }
  })
}

const sessionsOf = (store: Store, customer: string) =>
  store
    .selectFrom('session')
    .selectAll()
    .where('customer_id', '=', customer)
    .orderBy('seen_at', 'desc')
    .orderBy('token_hash')
    .execute()

/** A name for the page: nothing that leads back to the token. */
const idOf = ({ token_hash }: { token_hash: string }) =>
  createHash('sha256').update(`session/${token_hash}`).digest('base64url').slice(0, 22)
