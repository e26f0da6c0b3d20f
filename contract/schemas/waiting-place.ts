import * as z from 'zod/mini'
import { placeStates } from '../waiting.ts'
import type { CallSchemas } from './call-schemas.ts'
import { looseField, noInput } from './fields.ts'
import { materialCard } from './material.ts'

const message = z.strictObject({ message: z.string() })

/** A place as its person sees it. */
const place = z.strictObject({
  state: z.enum(placeStates),
  name: z.string(),
  /** The material as a card; null when it is no longer published. */
  material: z.nullable(materialCard),
  /** Copies that are wanted; after an offer, the copies on offer. */
  qty: z.int(),
  /** Until when the copies are reserved, ms; null without an offer. */
  offered_until: z.nullable(z.int()),
  /** How many places come before; 0 = next. */
  ahead: z.int(),
  created_at: z.int(),
  /** What is still waited for beside an offer, a place of its own. */
  rest: z.nullable(z.strictObject({ qty: z.int(), place_token: z.string() })),
  now: z.int(),
})

export const waitingPlaceSchemas = {
  readPlace: {
    input: z.object({ place_token: looseField }),
    output: z.strictObject({
      data: place,
    }),
  },
  listOwnPlaces: {
    input: noInput,
    output: z.strictObject({ data: z.array(z.extend(place, { place_token: z.string() })) }),
  },
  lowerPlace: { input: z.object({ place_token: looseField, qty: looseField }), output: message },
  leavePlace: { input: z.object({ place_token: looseField }), output: message },
} satisfies Record<string, CallSchemas>
