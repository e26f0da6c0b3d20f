import type { PlaceState } from '#contract/waiting.ts'
import type { Time } from './columns.ts'

/** The waiting list of sold-out materials. */
export type WaitingTables = {
  /** A place in the queue for copies of a material. `mailbox` is a keyed hash of the address, and the key of the link that ends all its places. */
  waiting_place: {
    id: string
    /** The order of the queue. What is left of a place after a partial offer keeps its number. */
    number: number
    material_id: number
    email: string
    mailbox: string
    customer_id: string | null
    text_version: string
    /** Copies that are wanted. */
    qty: number
    state: PlaceState
    created_at: Time
    state_at: Time
    /** Copies on offer, and until when; null without an offer. */
    offered_qty: number | null
    offered_until: Time | null
    /** The order that took the offer. */
    order_id: string | null
  }
}
