import * as z from 'zod/mini'
import { isBoxFileType, maxAccountBoxBodyBytes } from '../account-boxes.ts'
import { memberRoles } from '../box-members.ts'
import type { CallSchemas } from './call-schemas.ts'
import { looseField, noInput } from './fields.ts'

/** Made by the device, 122 random bits. */
export const boxId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
/** Bytes as base64. */
const base64 = z.string().check(z.maxLength(maxAccountBoxBodyBytes), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** A number of bytes, as forms send it. */
const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/))

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
          /** Another one whenever the account has other files of the box than before; '' where it has had none. */
          files_mark: z.string(),
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
  listBoxFiles: {
    input: z.object({ id: boxId }),
    output: z.strictObject({
      data: z.strictObject({
        mark: z.string(),
        files: z.array(z.strictObject({ file: boxId, bytes: z.int(), sha256 })),
      }),
    }),
  },
  sendBoxFile: {
    /** `file`: the name that its part has; `offset`: where the piece begins; `piece`: its bytes as base64, '' to ask. */
    input: z.object({
      ...{ id: boxId, file: boxId, type: z.string().check(z.refine(isBoxFileType)) },
      ...{ bytes: wholeNumber, sha256, offset: z._default(wholeNumber, '0'), piece: z._default(base64, '') },
    }),
    output: z.strictObject({
      /** How many bytes have arrived, and whether the account has the file whole. */
      data: z.strictObject({ arrived: z.int(), is_stored: z.boolean() }),
    }),
  },
  eraseAccountBox: { input: z.object({ id: boxId }), output: z.strictObject({}) },
} satisfies Record<string, CallSchemas>
