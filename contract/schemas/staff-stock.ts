import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { id, looseField } from './fields.ts'

const stockRow = z.strictObject({
  material_id: id,
  name: z.string(),
  slug: z.string(),
  status: z.int(),
  shelf: z.string(),
  /** Below this number of free copies it shows on Today; 0 = never. */
  threshold: z.int(),
  /** Free to order; promised to open orders and to those who wait; together on the shelf. */
  free: z.int(),
  promised: z.int(),
  on_shelf: z.int(),
  is_low: z.boolean(),
  max_qty: z.int(),
  /** How many wait for copies without an offer. */
  requests: z.int(),
})

export const staffStockSchemas = {
  listStock: {
    /** `q`: a material or a shelf; `low`: 1 = only below the threshold. */
    input: z.object({ q: looseField, low: looseField }),
    output: z.strictObject({
      data: z.strictObject({ materials: z.array(stockRow), low: z.int(), total: z.int() }),
    }),
  },
  recordStockChange: {
    /** `kind`: delivery, scrap or count; a count is the number on the shelf, and `seen` the number on the shelf that the page showed. */
    input: z.object({
      material_id: looseField,
      kind: looseField,
      qty: looseField,
      reason: looseField,
      seen: looseField,
    }),
    output: z.strictObject({ data: stockRow, message: z.string() }),
  },
  setShelfAndWarning: {
    /** `seen_shelf` and `seen_threshold`: what the page showed. */
    input: z.object({
      material_id: looseField,
      shelf: looseField,
      threshold: looseField,
      seen_shelf: looseField,
      seen_threshold: looseField,
    }),
    output: z.strictObject({ data: stockRow, message: z.string() }),
  },
  listStockMovements: {
    input: z.object({ material_id: looseField, before: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        movements: z.array(
          z.strictObject({
            id: z.int(),
            material_id: id,
            material_name: z.string(),
            delta: z.int(),
            /** One of the keys of `stockMovementLabels`. */
            kind: z.string(),
            reason: z.string(),
            /** A member of staff; '' = an order or the server's command. */
            by: z.string(),
            at: z.int(),
            /** Free copies afterwards. */
            left_after: z.int(),
            order_number: z.nullable(z.int()),
          }),
        ),
        /** Ask again with `before` set to this for older ones; null when there are none. */
        next: z.nullable(z.int()),
      }),
    }),
  },
} satisfies Record<string, CallSchemas>
