import * as z from 'zod/mini'
import { looseField, id } from './fields.ts'
import { idField } from '../forms/form-fields.ts'
import { stockRequestRules } from '../forms/stock-request-rules.ts'
import type { CallSchemas } from './call-schemas.ts'

export const stockSchemas = {
  requestStock: {
    input: z.extend(stockRequestRules, { id: idField, qty: looseField, user_id: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        product_id: id,
        message: z.string(),
        qty: z.int(),
        /** How many places come before; 0 = next. */
        ahead: z.int(),
        /** The fragment of the address of the place's page. */
        place_token: z.string(),
      }),
    }),
  },
  stopStockRequests: {
    input: z.object({ stop_token: z.string().check(z.maxLength(100)) }),
    output: z.strictObject({ removed: z.int(), message: z.string() }),
  },
} satisfies Record<string, CallSchemas>
