import * as z from 'zod/mini'
import {
  maxSharedMinutes,
  maxSharedParts,
  maxSharedPartTitleLength,
  maxSharedTextLength,
  maxSharedTitleLength,
  ownFileKinds,
  sharedBoxStates,
  sharedPartKinds,
} from '../shared-box.ts'
import { maxLinkLength, maxTextLength } from '../limits.ts'
import type { CallSchemas } from './call-schemas.ts'
import { jsonOr, looseField } from './fields.ts'
import { materialCard } from './material.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

const sentPart = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  kind: z.enum(sharedPartKinds),
  title: text(maxSharedPartTitleLength),
  text: text(maxSharedTextLength),
  minutes: z.int().check(z.minimum(0), z.maximum(maxSharedMinutes)),
  material_id: z.int().check(z.minimum(0)),
  url: text(maxLinkLength),
  own_file: z.enum(ownFileKinds),
})

/** Also what the database holds of a shared box, as JSON. */
export const sentBox = z.object({
  title: text(maxSharedTitleLength).check(z.minLength(1)),
  subject: text(maxTextLength),
  grade: text(maxTextLength),
  parts: z.array(sentPart).check(z.maxLength(maxSharedParts)),
})

const boxField = jsonOr(sentBox)

const sharedPart = z.strictObject({
  ...z.omit(sentPart, { url: true }).shape,
  /** An http(s) address, '' where there is none. */
  url: z.string(),
  /** Of a material: its card; null when the site does not have it any more. */
  material: z.nullable(materialCard),
})
export type SharedPart = z.infer<typeof sharedPart>

/** What whoever has the link sees; without title and parts once the link has ended. */
export const sharedBox = z.strictObject({
  state: z.enum(sharedBoxStates),
  /** Names the box in a report. */
  number: z.int(),
  title: z.string(),
  subject: z.string(),
  grade: z.string(),
  created_at: z.int(),
  updated_at: z.int(),
  expires_at: z.int(),
  parts: z.array(sharedPart),
})
export type SharedBox = z.infer<typeof sharedBox>

/** Made by the device that shares: 256 random bits. Whoever has it may change what is shared, and end the link. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/))

const linked = z.strictObject({
  data: z.strictObject({
    ...{ address: z.string(), updated_at: z.int(), expires_at: z.int() },
    /** Names the link in the list of those to a box of an account. */
    number: z.int(),
    /** Whether it is in that list, so that the box's owner can end it from any device. */
    in_account: z.boolean(),
  }),
})

/** `box_id`: the box of an account that is shared; anything else stands for a box of the device alone. */
const sharing = z.object({ secret, days: looseField, box: boxField, box_id: looseField })

export const sharedBoxSchemas = {
  shareBox: { input: sharing, output: linked },
  updateSharedBox: { input: sharing, output: linked },
  revokeSharedBox: { input: z.object({ secret }), output: z.strictObject({}) },
  readSharedBox: {
    input: z.object({ address: looseField }),
    output: z.strictObject({ data: sharedBox }),
  },
  readReportedBox: {
    input: z.object({ number: looseField }),
    output: z.strictObject({ data: sharedBox }),
  },
  removeReportedBox: {
    input: z.object({ number: looseField }),
    output: z.strictObject({ message: z.string() }),
  },
} satisfies Record<string, CallSchemas>
