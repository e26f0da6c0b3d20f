import * as z from 'zod/mini'
import { placeStates } from '../waiting.ts'
import type { CallSchemas } from './call-schemas.ts'
import { id, looseField } from './fields.ts'

const queueRow = z.strictObject({
  material_id: id,
  name: z.string(),
  shelf: z.string(),
  /** Places without an offer, and the copies that they ask for. */
  waiting: z.int(),
  wanted: z.int(),
  /** Open offers, their copies, and when the first of them ends. */
  offers: z.int(),
  offered: z.int(),
  next_until: z.nullable(z.int()),
  free: z.int(),
  on_shelf: z.int(),
  /** When the oldest place without an offer was taken; null when there is none. */
  oldest: z.nullable(z.int()),
  /** Whether free copies can be offered now. */
  can_offer: z.boolean(),
  /** Why nobody gets an offer now; '' when nobody waits. */
  why: z.string(),
})

export const staffWaitingSchemas = {
  listWaiting: {
    input: z.object({ q: looseField }),
    output: z.strictObject({
      data: z.strictObject({ queues: z.array(queueRow), total: z.int(), now: z.int() }),
    }),
  },
  readQueue: {
    input: z.object({ material_id: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        queue: queueRow,
        places: z.array(
          z.strictObject({
            id: z.string(),
            email: z.string(),
            qty: z.int(),
            state: z.enum(placeStates),
            created_at: z.int(),
            state_at: z.int(),
            offered_until: z.nullable(z.int()),
            /** The order that took the offer. */
            order_number: z.nullable(z.int()),
          }),
        ),
        now: z.int(),
      }),
    }),
  },
  offerNow: {
    input: z.object({ material_id: looseField }),
    output: z.strictObject({ data: queueRow, message: z.string() }),
  },
  closeWaiting: {
    /** `place`: one place with the state that the page showed; without it the whole queue, with the number of open places that it showed. */
    input: z.object({ material_id: looseField, place: looseField, seen: looseField, reason: looseField }),
    output: z.strictObject({ data: queueRow, message: z.string() }),
  },
} satisfies Record<string, CallSchemas>
