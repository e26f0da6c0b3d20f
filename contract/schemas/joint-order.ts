import * as z from 'zod/mini'
import { maxJointCopies, maxJointMaterials, maxJointNameLength, maxJointTitleLength } from '../joint-order.ts'
import { tooManyCharacters } from '../messages.ts'
import { codePointCount, singleLineText } from '../forms/form-fields.ts'
import type { CallSchemas } from './call-schemas.ts'
import { id, jsonOr, looseField } from './fields.ts'
import { orderPlan, recipientFields } from './order.ts'

/** A secret that a device makes: 256 random bits. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/))
const name = (max: number, empty: string) =>
  z.pipe(
    singleLineText,
    z.string().check(
      z.minLength(1, { error: empty, abort: true }),
      z.refine((text) => codePointCount(text) <= max, { error: tooManyCharacters(max) }),
    ),
  )
const title = name(maxJointTitleLength, 'Skriv vad beställningen ska heta.')
const person = name(maxJointNameLength, 'Skriv ditt förnamn eller din klass.')

const copies = z
  .array(
    z.object({
      id,
      qty: z
        .int()
        .check(
          z.minimum(0, { error: 'Skriv ett antal från 0.' }),
          z.maximum(maxJointCopies, { error: `Högst ${maxJointCopies} exemplar i ett svar.` }),
        ),
    }),
  )
  .check(z.maxLength(maxJointMaterials))
/** The same as the server answers it. */
const ownCopies = z.array(z.strictObject({ id: z.int(), qty: z.int() }))
const materials = z
  .array(id)
  .check(
    z.minLength(1, { error: 'Välj minst ett material.' }),
    z.maxLength(maxJointMaterials, { error: `Välj högst ${maxJointMaterials} material.` }),
  )

const material = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  /** The most that this joint order may order; 0 when the material cannot be ordered any more. */
  most: z.int(),
  /** Copies in stock. */
  left: z.int(),
  /** What the answers ask for together. */
  asked: z.int(),
  /** What became of it; null while nothing is ordered. */
  order: z.nullable(z.strictObject({ number: z.int(), qty: z.int(), state: z.string() })),
})
const jointOrderShape = {
  /** `closed`: the last day is over, and nothing is sent yet. */
  state: z.enum(['open', 'closed', 'sent', 'cancelled']),
  number: z.int(),
  title: z.string(),
  last_day: z.string(),
  /** How many have answered. */
  answer_count: z.int(),
  sent_at: z.nullable(z.int()),
  materials: z.array(material),
}
/** What colleagues see. Nobody's name but the device's own. */
export const jointOrder = z.strictObject({
  ...jointOrderShape,
  own: z.nullable(z.strictObject({ name: z.string(), copies: ownCopies })),
})
export type JointOrder = z.infer<typeof jointOrder>

/** What the owner sees. */
export const ownJointOrder = z.strictObject({
  ...jointOrderShape,
  address: z.string(),
  /** Whether the owner has asked for more copies than the maximum. */
  has_asked: z.boolean(),
  answers: z.array(z.strictObject({ id: z.string(), name: z.string(), copies: ownCopies })),
})
export type OwnJointOrder = z.infer<typeof ownJointOrder>

const own = z.strictObject({ data: ownJointOrder })

/** A joint order as editors see it. */
const jointRequest = z.strictObject({
  number: z.int(),
  last_day: z.string(),
  asked_at: z.int(),
  answer_count: z.int(),
  materials: z.array(z.strictObject({ id, name: z.string(), most: z.int(), left: z.int(), asked: z.int() })),
})

export const jointOrderSchemas = {
  startJointOrder: {
    input: z.object({
      secret,
      title,
      last_day: looseField,
      materials: jsonOr(materials),
    }),
    output: own,
  },
  readJointOrder: {
    /** `secret`: of the device's own answer, where it has one. */
    input: z.object({ address: looseField, secret: looseField }),
    output: z.strictObject({ data: jointOrder }),
  },
  answerJointOrder: {
    input: z.object({ address: looseField, secret, name: person, copies: jsonOr(copies) }),
    output: z.strictObject({ data: jointOrder }),
  },
  addJointMaterials: {
    /** `secret`: of the device's own answer, where it has one. */
    input: z.object({ address: looseField, secret: looseField, materials: jsonOr(materials) }),
    output: z.strictObject({ data: jointOrder }),
  },
  readOwnJointOrder: { input: z.object({ secret }), output: own },
  saveJointAnswer: {
    /** `answer`: the id of an answer, or a new one that the device has made. */
    input: z.object({
      secret,
      answer: z.string().check(z.regex(/^[\w-]{43,64}$/)),
      name: person,
      copies: jsonOr(copies),
    }),
    output: own,
  },
  askJointMaximum: { input: z.object({ secret }), output: own },
  cancelJointOrder: { input: z.object({ secret }), output: z.strictObject({}) },
  sendJointOrder: {
    input: z.object({
      secret,
      ...recipientFields,
    }),
    output: z.strictObject({
      data: z.strictObject({
        orders: z.array(
          z.strictObject({
            material_id: id,
            order_id: z.string(),
            number: z.int(),
            qty: z.int(),
            /** The fragment of the address at which the order is followed; the email has it too. */
            follow_token: z.string(),
          }),
        ),
        received_at: z.int(),
        plan: z.nullable(orderPlan),
        /** 1 when the email is sent later, together with others. */
        letter_waits: z.optional(z.literal(1)),
      }),
    }),
  },
  listJointRequests: {
    input: z.object({}),
    output: z.strictObject({ data: z.array(jointRequest) }),
  },
  setJointMaximum: {
    input: z.object({ number: looseField, material_id: looseField, most: looseField }),
    output: z.strictObject({ data: z.array(jointRequest), message: z.string() }),
  },
} satisfies Record<string, CallSchemas>
