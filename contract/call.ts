import * as z from 'zod/mini'
import type { Priority, Topic } from './cache-policy.ts'

/** What the page does with a call that gets no answer: show a cached answer, queue the call in the outbox, drop it, or say so. */
export type OfflinePolicy = 'cache' | 'queue' | 'drop' | 'never'

/** One call as page, worker and server have agreed on it. Paths are relative to /v1 and may hold `{names}` of fields. */
export type Call<In extends z.ZodMiniType = z.ZodMiniType, Out extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  /** The method that the specification names. A read answers GET too. */
  method: 'GET' | 'POST'
  path: string
  kind: 'read' | 'write'
  input: In
  /** The answer without its `status`. */
  output: Out
  topic: Topic
  priority: Priority
  /** Seconds that a public answer may be kept; 0 = ask every time. Reads only. */
  cacheSeconds: number
  offline: OfflinePolicy
  /** May stand in a batch. */
  batched: boolean
  /** A token that belongs to no living session is no hindrance: the way in stands open to whoever was thrown out. */
  asGuest?: boolean
  /** The fields of its form that carry files; an ordinary call takes none. */
  uploads?: readonly string[]
}

export type Input<C extends Call> = z.input<C['input']>
export type ParsedInput<C extends Call> = z.output<C['input']>
export type Output<C extends Call> = z.output<C['output']>
/** A call's answer as it travels. */
export type Success<C extends Call> = { status: 'OK' } & Output<C>

/** Why the server refused, in the agreed shape. `errors` holds texts for each field. */
export const errorBody = z.object({
  status: z.literal('ERROR'),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  /** Of an order that asks for too many: how many copies one may order instead. */
  available: z.optional(z.int()),
})
export type ErrorBody = z.infer<typeof errorBody>

type Read<In extends z.ZodMiniType, Out extends z.ZodMiniType> = Pick<
  Call<In, Out>,
  'name' | 'path' | 'input' | 'output' | 'topic' | 'cacheSeconds'
> &
  Partial<Pick<Call, 'method' | 'priority' | 'batched'>>

/** A read: changes nothing, may be kept, may stand in a batch. */
export function read<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  call: Read<In, Out>,
): Call<In, Out> {
  const { batched = true, cacheSeconds } = call
  const offline = batched || cacheSeconds > 0 ? 'cache' : 'never'
  return { method: 'POST', priority: 'medium', ...call, kind: 'read', batched, offline }
}

type Write<In extends z.ZodMiniType, Out extends z.ZodMiniType> = Pick<
  Call<In, Out>,
  'name' | 'path' | 'input' | 'output' | 'offline'
> &
  Partial<Pick<Call, 'topic' | 'uploads' | 'asGuest'>>

/** A write: never kept, never in a batch. */
export function write<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  call: Write<In, Out>,
): Call<In, Out> {
  return {
    topic: 'other',
    ...call,
    method: 'POST',
    kind: 'write',
    priority: 'high',
    cacheSeconds: 0,
    batched: false,
  }
}

/** A field that may come as text or number; read leniently by the one who uses it. */
export const lenient = z.optional(
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown())]),
)
/** A call that takes nothing in particular: fields it does not know are dropped. */
export const noInput = z.object({})
