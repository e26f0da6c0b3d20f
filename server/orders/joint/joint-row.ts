import type { Kysely, Selectable } from 'kysely'
import {
  jointOrderIsCancelled,
  jointOrderIsSent,
  unknownJointOrder,
  type JointCopies,
} from '#contract/joint-order.ts'
import { swedishDay } from '#contract/swedish-week.ts'
import { hashToken } from '../../core/callers/caller.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { keyedHash } from '../../database/keyed-hash.ts'
import type { JointOrderTables } from '../../database/joint-order-tables.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'

export type JointRow = Selectable<JointOrderTables['joint_order']>
/** A material of a joint order; `raised`: the maximum that an editor has set, or 0. */
export type JointMaterial = { id: number; raised: number }
export type JointAnswer = { id: string; name: string; copies: JointCopies[] }

/** Whoever has the address may answer, whoever has the secret is the owner. */
export type JointKey = { address: string } | { secret: string }
const hashOf = (key: JointKey): ['address_hash' | 'secret_hash', string] =>
  'address' in key ? ['address_hash', hashToken(key.address)] : ['secret_hash', hashToken(key.secret)]

export async function findJointOrder(store: Kysely<Database>, key: JointKey): Promise<JointRow | undefined> {
  const [column, hash] = hashOf(key)
  return store.selectFrom('joint_order').selectAll().where(column, '=', hash).executeTakeFirst()
}

/** The same with its row locked until the transaction ends, so that nobody answers while it is sent. */
export async function lockJointOrder(
  transaction: DatabaseTransaction,
  key: JointKey,
): Promise<JointRow | undefined> {
  const [column, hash] = hashOf(key)
  return transaction
    .updateTable('joint_order')
    .set((row) => ({ number: row.ref('number') }))
    .where(column, '=', hash)
    .returningAll()
    .executeTakeFirst()
}

/** A joint order that can still be changed and sent. */
export function refuseEnded(row: JointRow | undefined): JointRow {
  if (row === undefined) throw new RefusalError('NOT_FOUND', { message: unknownJointOrder })
  if (row.state === 'open') return row
  throw new RefusalError('CONFLICT', {
    message: row.state === 'sent' ? jointOrderIsSent : jointOrderIsCancelled,
  })
}

/** 192 bits that follow from the owner's secret, so the address is stored nowhere. */
export const jointAddressOf = async (store: Kysely<Database>, secret: string): Promise<string> =>
  (await keyedHash(store, `joint-order:${secret}`)).subarray(0, 24).toString('base64url')

export const materialsIn = (row: Pick<JointRow, 'materials'>) => JSON.parse(row.materials) as JointMaterial[]

export async function readJointAnswers(store: Kysely<Database>, id: string): Promise<JointAnswer[]> {
  const rows = await store
    .selectFrom('joint_answer')
    .select(['id', 'name', 'copies'])
    .where('joint_order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, copies: JSON.parse(row.copies) as JointCopies[] }))
}

/** What all answers ask for together of one material. */
export const countCopiesAskedFor = (
  answers: readonly Pick<JointAnswer, 'copies'>[],
  material: number,
): number =>
  answers.reduce((sum, { copies }) => sum + (copies.find(({ id }) => id === material)?.qty ?? 0), 0)

/** Whether the last day of answers is over. */
export const isClosed = ({ last_day }: Pick<JointRow, 'last_day'>, now = Date.now()) =>
  last_day < swedishDay(now)

/** The most copies of a material that one joint order may order. */
export const maxQuantityOf = (
  { raised }: Pick<JointMaterial, 'raised'>,
  { max_qty, stock_qty }: { max_qty: number; stock_qty: number },
): number => raised || max_qty || stock_qty
