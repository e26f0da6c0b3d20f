import * as z from 'zod/mini'
import { maxAccountBoxBodyBytes } from '../account-boxes.ts'
import { memberRoles } from '../box-members.ts'
import type { CallSchemas } from './call-schemas.ts'
import { looseField, noInput } from './fields.ts'

/** Made by the device, 122 random bits. */
export const boxId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
/** Bytes as base64. */
const base64 = z.string().check(z.maxLength(maxAccountBoxBodyBytes), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))

/** How new a box is: the number of its last change, and a hash of the document, which tells a restored database from the one before. */
const version = { seq: z.int(), hash: z.string() }

export const accountBoxSchemas = {
  listAccountBoxes: {
    input: noInput,
    output: z.strictObject({
      data: z.array(
        z.strictObject({
          ...{ id: boxId, ...version, is_erased: z.boolean() },
          /** What the customer may do; `none` for a box of somebody else that they were in, whose version is not said. */
          role: z.enum([...memberRoles, 'own', 'none']),
          /** Why, where the role is `none`. */
          ended: z.enum(['', 'removed', 'left', 'erased']),
          /** How many are in the box beside its owner. */
          colleagues: z.int(),
        }),
      ),
    }),
  },
  syncAccountBox: {
    /** `since`: the last change that the device has; `update`: a Yjs update with what the server lacks, '' for none. */
    input: z.object({ id: boxId, since: looseField, update: z._default(base64, '') }),
    output: z.strictObject({
      /** `vector`: what the server's document holds, a Yjs state vector; `updates`: the changes after `since` but the device's own. */
      data: z.strictObject({ ...version, vector: z.string(), updates: z.array(z.string()) }),
    }),
  },
  eraseAccountBox: { input: z.object({ id: boxId }), output: z.strictObject({}) },
} satisfies Record<string, CallSchemas>
