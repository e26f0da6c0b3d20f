import * as z from 'zod/mini'
import type { Priority, Topic } from './policy.ts'

/** What the page does with a call that gets no answer: show a kept copy, let it wait in the outbox, forget it, or say so. */
export type Without = 'copy' | 'queue' | 'drop' | 'say'

/** One call as page, worker and server have agreed on it. Paths are relative to /v1 and may hold `{names}` of fields. */
export type Call<Takes extends z.ZodMiniType = z.ZodMiniType, Gives extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  /** The method that the specification names. A read answers GET too. */
  method: 'GET' | 'POST'
  path: string
  kind: 'read' | 'write'
  takes: Takes
  /** The answer without its `status`. */
  gives: Gives
  topic: Topic
  priority: Priority
  /** Seconds that a public answer may be kept; 0 = ask every time. Reads only. */
  seconds: number
  without: Without
  /** May stand in a batch. */
  batched: boolean
  /** A token that belongs to no living session is no hindrance: the way in stands open to whoever was thrown out. */
  asGuest?: boolean
  /** The fields of its form that carry files; an ordinary call takes none. */
  uploads?: readonly string[]
}

export type Takes<C extends Call> = z.input<C['takes']>
export type Asked<C extends Call> = z.output<C['takes']>
export type Gives<C extends Call> = z.output<C['gives']>
/** A call's answer as it travels. */
export type Found<C extends Call> = { status: 'OK' } & Gives<C>

/** Why the server refused, in the agreed shape. `errors` holds texts for each field. */
export const refusal = z.object({
  status: z.literal('ERROR'),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  /** Of an order that asks for too many: how many copies one may order instead. */
  available: z.optional(z.int()),
})
export type Refusal = z.infer<typeof refusal>

type Read<T extends z.ZodMiniType, G extends z.ZodMiniType> = Pick<
  Call<T, G>,
  'name' | 'path' | 'takes' | 'gives' | 'topic' | 'seconds'
> &
  Partial<Pick<Call, 'method' | 'priority' | 'batched'>>

/** A read: changes nothing, may be kept, may stand in a batch. */
export function read<T extends z.ZodMiniType, G extends z.ZodMiniType>(call: Read<T, G>): Call<T, G> {
  return { method: 'POST', priority: 'medium', batched: true, ...call, kind: 'read', without: 'copy' }
}

type Write<T extends z.ZodMiniType, G extends z.ZodMiniType> = Pick<
  Call<T, G>,
  'name' | 'path' | 'takes' | 'gives' | 'without'
> &
  Partial<Pick<Call, 'topic' | 'uploads' | 'asGuest'>>

/** A write: never kept, never in a batch. */
export function write<T extends z.ZodMiniType, G extends z.ZodMiniType>(call: Write<T, G>): Call<T, G> {
  return {
    topic: 'other',
    ...call,
    method: 'POST',
    kind: 'write',
    priority: 'high',
    seconds: 0,
    batched: false,
  }
}

/** A field that may come as text or number; read leniently by the one who uses it. */
export const loose = z.optional(
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown())]),
)
/** A call that takes nothing in particular: fields it does not know are dropped. */
export const nothing = z.object({})
