import * as z from 'zod/mini'
import { orderStates } from '../packing.ts'
import { placeStates } from '../waiting.ts'
import type { CallSchemas } from './call-schemas.ts'
import { id, looseField, noInput } from './fields.ts'
import { orderAddressFields } from './order.ts'

const state = z.enum(orderStates)

/** An order in a list. */
export const orderRow = z.strictObject({
  id: z.string(),
  number: z.int(),
  /** Goes with every write about the order: another's step in between is a conflict. */
  version: z.int(),
  state,
  qty: z.int(),
  /** The number packed; null before. */
  packed_qty: z.nullable(z.int()),
  organization: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  material_id: id,
  material_name: z.string(),
  shelf: z.string(),
  created_at: z.int(),
  /** When it came into its state. */
  state_at: z.int(),
  /** The batch's number; null when nobody has claimed it. */
  batch: z.nullable(z.int()),
  /** Who claimed it; '' when nobody has. */
  packer: z.string(),
  /** Whether the caller claimed it. */
  mine: z.boolean(),
  note: z.string(),
  /** The number of the joint order that it belongs to; null for an order of its own. */
  joint_number: z.nullable(z.int()),
  /** Orders with the same id lie in one parcel; null = a parcel of its own. */
  parcel_id: z.nullable(z.string()),
  tracking: z.string(),
  /** How many other open orders go to the same address. */
  same_address: z.int(),
})

/** How often something was printed, and when and by whom last; null when it was not. */
const print = z.nullable(z.strictObject({ count: z.int(), at: z.int(), by: z.string() }))

/** An order with what packing and printing needs. */
const packingRow = z.extend(orderRow, {
  /** The material's address and cover; '' when it is not published. */
  slug: z.string(),
  image: z.string(),
  /** Eleven characters for the slip's QR code; '' before the first claim. */
  slip_token: z.string(),
  prints: z.strictObject({ slip: print, label: print }),
})

const orderDetail = z.extend(packingRow, {
  email: z.string(),
  telephone: z.string(),
  profession: z.string(),
  /** Ordered by somebody with an account. */
  has_account: z.boolean(),
  events: z.array(
    z.strictObject({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      /** A member of staff; '' = the person who ordered. */
      by: z.string(),
      at: z.int(),
      reason: z.string(),
      undone_at: z.nullable(z.int()),
    }),
  ),
  /** Until when the last step can be undone; null when it cannot. */
  undo_until: z.nullable(z.int()),
  /** Where the copies wait that were missing; null when none do. */
  rest: z.nullable(z.strictObject({ state: z.enum(placeStates), qty: z.int() })),
  /** Other open orders to the same address. */
  others: z.array(orderRow),
})

/** Orders of a step that did not take it, and why: 'Johan har redan packat den.' */
const refused = z.array(z.strictObject({ id: z.string(), number: z.int(), message: z.string() }))
const steps = z.strictObject({
  data: z.strictObject({ orders: z.array(orderRow), refused }),
  message: z.string(),
})
const step = z.strictObject({ data: orderRow, message: z.string() })

/** `orders`: `[{ id, version }]`. */
const several = { orders: looseField }
const one = { id: looseField, version: looseField }

const filters = {
  /** One of the states, 'today' (sent today), or '' for all. */
  state: looseField,
  /** A number, a school or a person. */
  q: looseField,
  /** 1 = older than two days. */
  old: looseField,
  material_id: looseField,
  shelf: looseField,
  /** 1 = only orders with another open order to the same address. */
  same_address: looseField,
}

export const staffOrderSchemas = {
  listStaffOrders: {
    input: z.object({ ...filters, after: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        counts: z.strictObject({
          received: z.int(),
          picking: z.int(),
          packed: z.int(),
          sent_today: z.int(),
          sent: z.int(),
          returned: z.int(),
          cancelled: z.int(),
          all: z.int(),
        }),
        /** Oldest first while they wait, newest first afterwards. */
        orders: z.array(orderRow),
        /** How many the search and filters leave in all. */
        total: z.int(),
        /** Ask again with `after` set to this; null when there are no more. */
        next: z.nullable(z.string()),
        /** What open orders can be filtered by. */
        materials: z.array(z.strictObject({ id, name: z.string(), count: z.int() })),
        shelves: z.array(z.string()),
        /** Batches that somebody is working on. */
        batches: z.array(
          z.strictObject({
            number: z.int(),
            packer: z.string(),
            mine: z.boolean(),
            picking: z.int(),
            packed: z.int(),
            sent: z.int(),
            created_at: z.int(),
          }),
        ),
        now: z.int(),
      }),
    }),
  },
  readStaffOrder: {
    input: z.object({ number: looseField }),
    output: z.strictObject({ data: orderDetail }),
  },
  /** `slip`: the token, or all that was scanned. */
  readSlip: { input: z.object({ slip: looseField }), output: z.strictObject({ data: orderDetail }) },
  readPackingBatch: {
    /** A batch's number, or `ids`: orders' ids. */
    input: z.object({ batch: looseField, ids: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        batch: z.nullable(z.int()),
        packer: z.string(),
        mine: z.boolean(),
        created_at: z.nullable(z.int()),
        closed_at: z.nullable(z.int()),
        orders: z.array(packingRow),
      }),
    }),
  },
  claimOrders: {
    input: z.object({ ...several, count: looseField }),
    output: z.strictObject({
      data: z.strictObject({ batch: z.int(), orders: z.array(packingRow), refused }),
      message: z.string(),
    }),
  },
  releaseOrders: { input: z.object(several), output: steps },
  packOrder: {
    /** Without `qty` all copies; with fewer, `short` is one of the short reasons, `reason` more words, and `rest` wait or cancel. */
    input: z.object({ ...one, qty: looseField, short: looseField, reason: looseField, rest: looseField }),
    output: step,
  },
  sendOrders: { input: z.object({ ...several, tracking: looseField }), output: steps },
  undoOrderStep: { input: z.object(several), output: steps },
  listRecentSteps: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        steps: z.array(
          z.strictObject({
            id: z.string(),
            /** The state into which it brought its orders. */
            state,
            at: z.int(),
            undo_until: z.int(),
            by: z.string(),
            mine: z.boolean(),
            /** Whether the caller may undo it: whoever took it, and editors. */
            can_undo: z.boolean(),
            /** Those of its orders that have taken no step since. */
            orders: z.array(
              z.strictObject({
                id: z.string(),
                number: z.int(),
                version: z.int(),
                organization: z.string(),
              }),
            ),
          }),
        ),
        now: z.int(),
      }),
    }),
  },
  recordPrints: {
    /** `kind`: slip or label; `ids`: orders' ids. */
    input: z.object({ kind: looseField, ids: looseField, again: looseField }),
    output: z.strictObject({ message: z.string() }),
  },
  cancelOrders: { input: z.object({ ...several, reason: looseField }), output: steps },
  returnOrder: {
    /** `to`: shelf or scrap; `letter`: 1 = tell the person. */
    input: z.object({ ...one, to: looseField, reason: looseField, letter: looseField }),
    output: step,
  },
  correctOrderAddress: {
    input: z.object({ ...one, ...orderAddressFields }),
    output: step,
  },
  saveOrderNote: { input: z.object({ ...one, note: looseField }), output: step },
  setParcel: { input: z.object({ ...several, apart: looseField }), output: steps },
  exportOrders: {
    input: z.object(filters),
    output: z.strictObject({
      data: z.strictObject({ filename: z.string(), csv: z.string(), count: z.int() }),
    }),
  },
} satisfies Record<string, CallSchemas>
