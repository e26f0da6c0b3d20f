import type { JointOrderState } from '#contract/joint-order.ts'
import type { Time } from './columns.ts'

/** Orders that several teachers make together. Nothing in a row says who started it. */
export type JointOrderTables = {
  joint_order: {
    id: string
    /** For people, and for the orders that it becomes. */
    number: number
    /** SHA-256 of the last part of the link, and of the secret that the owner's device has. */
    address_hash: string
    secret_hash: string
    title: string
    /** The last day of answers in Swedish time, 'YYYY-MM-DD'. */
    last_day: string
    /** JSON of `{ id, raised }`: the materials, with the maximum that an editor has set, or 0. */
    materials: string
    state: JointOrderState
    /** When the owner asked for more copies than the maximum. */
    asked_at: Time | null
    created_at: Time
    /** When it was sent or cancelled. */
    ended_at: Time | null
  }
  joint_answer: {
    joint_order_id: string
    /** SHA-256 of the secret of the device that answered, or random for an answer that the owner has added. */
    id: string
    name: string
    /** JSON of `{ id, qty }`. */
    copies: string
    created_at: Time
    changed_at: Time
  }
}
