import type * as z from 'zod/mini'

/** What a call takes, and what it answers without `status`. */
export type CallSchemas = { input: z.ZodMiniType; output: z.ZodMiniType }

export type InputOf<S extends CallSchemas> = z.input<S['input']>
export type ParsedInputOf<S extends CallSchemas> = z.output<S['input']>
export type OutputOf<S extends CallSchemas> = z.output<S['output']>
