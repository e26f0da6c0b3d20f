import type { Generated } from 'kysely'
import type { PrintKind } from '#contract/packing.ts'
import type { Time } from './columns.ts'

/** Packing: the steps of orders, batches, parcels and movements of the stock. */
export type StaffOrderTables = {
  order_event: {
    id: string
    order_id: string
    /** The order's version after the step. */
    version: number
    from_state: string
    to_state: string
    /** Who did it; null when it was the person who ordered. */
    staff_id: string | null
    at: Time
    reason: string
    undone_at: Time | null
    /** The same for all steps of one press; null for those from before it was recorded. */
    step_id: Generated<string | null>
  }
  /** Each time that somebody printed the slip or the label of an order. */
  order_print: { id: string; order_id: string; kind: PrintKind; staff_id: string; at: Time }
  /** The orders that one packer has claimed together. */
  order_batch: { number: number; staff_id: string; created_at: Time; closed_at: Time | null }
  /** One or more orders that are sent in one parcel. The address is the orders' own. */
  parcel: { id: string; tracking: string; created_at: Time; sent_at: Time | null }
  /** Every change of `material.stock_qty`, the free copies. One movement for each kind and reference. */
  stock_movement: {
    id: Generated<number>
    material_id: number
    delta: number
    kind: StockMovementKind
    ref: string
    reason: string
    staff_id: string | null
    at: Time
    left_after: number
  }
}

export type StockMovementKind =
  'delivery' | 'order' | 'cancel' | 'back' | 'scrap' | 'count' | 'offer' | 'offer-end' | 'correction'

/** What packing adds to an order. */
export type PackingColumns = {
  /** Counts steps; every write names the version that it saw. */
  version: Generated<number>
  batch_number: Generated<number | null>
  claimed_by: Generated<string | null>
  parcel_id: Generated<string | null>
  slip_token: Generated<string | null>
  packed_qty: Generated<number | null>
  note: Generated<string>
  /** The place in the queue where copies wait that a short packing did not have. */
  rest_place_id: Generated<string | null>
  /** The number of the joint order that it belongs to. */
  joint_number: Generated<number | null>
  state_at: Generated<number>
  /** The normalised address; '' without one. */
  address_key: Generated<string>
  /** What staff's search looks in, in lower case. */
  search_text: Generated<string>
}
