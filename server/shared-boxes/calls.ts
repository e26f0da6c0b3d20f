import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { toText } from '#contract/call-path.ts'
import { readSharedBox, revokeSharedBox, shareBox, updateSharedBox } from '#contract/calls/shared-box.ts'
import { endedShareMessage, maxSharedBoxBytes, type SentBox } from '#contract/shared-box.ts'
import { hourMs } from '#contract/durations.ts'
import { hashToken, type Caller } from '../core/callers/caller.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { endedSharedBox, linkedBox, shareLifeMs } from '../core/boxes/shared-box-links.ts'
import { nextNumber } from '../database/change-log.ts'
import { keyedHash } from '../database/keyed-hash.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { SharedBoxTables } from '../database/shared-box-tables.ts'
import type { CallRouter } from '../http/call-router.ts'
import { mountReportedBoxCalls } from './reported-box-calls.ts'
import { cleanBox, presentBox } from './present-box.ts'
import type { StaffRouter } from '../http/staff-calls.ts'

/** New links of one device and of one network, where a whole school may share; changes of one network. */
const newPerDevice = { limit: 20, periodMs: hourMs }
const newPerNetwork = { limit: 100, periodMs: hourMs }
const changesPerNetwork = { limit: 300, periodMs: hourMs }
/** 192 bits: nobody finds a link by guessing. */
const addressBytes = 24

const tooLargeMessage =
  'Lådan är för stor för en länk. Dela den som fil i stället, eller ta bort långa anteckningar.'

/**
 * Boxes shared by a link: whoever has the secret of one may change and end it, whoever has its address may read it. The link to a box of
 * an account is noted for the box's owner, who may end it too (server/account-boxes/link-calls.ts).
 */
export function mountSharedBoxCalls(
  { implement }: Pick<CallRouter, 'implement'>,
  staffRouter: StaffRouter,
  store: Store,
): void {
  implement(shareBox, async ({ secret, days, box, box_id }, caller) => {
    const content = await contentOf(box)
    const lifeMs = shareLifeMs(days)
    if (lifeMs === null)
      throw new RefusalError('INVALID', { errors: { days: ['Välj hur länge länken ska gälla.'] } })
    const address = await addressOf(secret)
    const now = Date.now()
    const row = await store.transaction().execute(async (transaction) => {
      const earlier = await rowOf(transaction, secret)
      if (earlier !== undefined) {
        if (earlier.state !== 'open') throw new RefusalError('NOT_FOUND', { message: endedShareMessage })
        return earlier
      }
      await consumeNew(transaction, caller)
      const linked = await linkedBox(transaction, toText(box_id), caller.customer?.id)
      return (
        transaction
          .insertInto('shared_box')
          .values({
            ...{ id: randomUUID(), number: await nextNumber(transaction, 'shared-box'), content },
            ...{ address_hash: hashToken(address), secret_hash: hashToken(secret), state: 'open' },
            ...{ created_at: now, updated_at: now, expires_at: now + lifeMs, ended_at: null },
            box_id: linked,
          })
          // The same link may be asked for twice at once.
          .onConflict((conflict) =>
            conflict.column('secret_hash').doUpdateSet({ secret_hash: hashToken(secret) }),
          )
          .returningAll()
          .executeTakeFirstOrThrow()
      )
    })
    return { data: linkOf(address, row) }
  })

  implement(updateSharedBox, async ({ secret, days, box, box_id }, { network, customer }) => {
    const content = await contentOf(box)
    const lifeMs = shareLifeMs(days)
    const now = Date.now()
    const row = await store.transaction().execute(async (transaction) => {
      await consume(transaction, `shared-box-change:${network}`, changesPerNetwork)
      // One from before, or from before the box was in an account, is noted now.
      const linked = await linkedBox(transaction, toText(box_id), customer?.id)
      return transaction
        .updateTable('shared_box')
        .set({ content, updated_at: now, ...(lifeMs !== null && { expires_at: now + lifeMs }) })
        .$if(linked !== null, (updating) => updating.set({ box_id: linked }))
        .where('secret_hash', '=', hashToken(secret))
        .where('state', '=', 'open')
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst()
    })
    if (row === undefined) throw new RefusalError('NOT_FOUND', { message: endedShareMessage })
    return { data: linkOf(await addressOf(secret), row) }
  })

  implement(revokeSharedBox, async ({ secret }, { network }) => {
    await store.transaction().execute(async (transaction) => {
      await consume(transaction, `shared-box-change:${network}`, changesPerNetwork)
      await transaction
        .updateTable('shared_box')
        .set(endedSharedBox('revoked', Date.now()))
        .where('secret_hash', '=', hashToken(secret))
        .where('state', '=', 'open')
        .execute()
    })
    return {}
  })

  implement(readSharedBox, async ({ address }) => {
    const row = await store
      .selectFrom('shared_box')
      .selectAll()
      .where('address_hash', '=', hashToken(toText(address)))
      .executeTakeFirst()
    return row === undefined ? null : { data: await presentBox(store, row) }
  })

  mountReportedBoxCalls(staffRouter, store)

  /** The address follows from the secret, so it can be sent again and is stored nowhere. */
  const addressOf = async (secret: string) =>
    (await keyedHash(store, `shared-box:${secret}`)).subarray(0, addressBytes).toString('base64url')

  async function contentOf(box: SentBox): Promise<string> {
    const content = JSON.stringify(await cleanBox(store, box))
    if (Buffer.byteLength(content) > maxSharedBoxBytes)
      throw new RefusalError('INVALID', { errors: { box: [tooLargeMessage] }, message: tooLargeMessage })
    return content
  }
}

const rowOf = (transaction: DatabaseTransaction, secret: string) =>
  transaction
    .selectFrom('shared_box')
    .selectAll()
    .where('secret_hash', '=', hashToken(secret))
    .executeTakeFirst()

async function consumeNew(transaction: DatabaseTransaction, { deviceId, network }: Caller): Promise<void> {
  if (deviceId !== '') await consume(transaction, `shared-box:${deviceId}`, newPerDevice)
  await consume(transaction, `shared-box:${network}`, newPerNetwork)
}

type SharedBoxRow = Selectable<SharedBoxTables['shared_box']>

const linkOf = (
  address: string,
  row: Pick<SharedBoxRow, 'number' | 'updated_at' | 'expires_at' | 'box_id'>,
) => ({
  ...{ address, number: row.number, in_account: row.box_id !== null },
  updated_at: Number(row.updated_at),
  expires_at: Number(row.expires_at),
})
