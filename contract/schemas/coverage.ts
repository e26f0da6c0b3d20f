import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { id, looseField } from './fields.ts'

const proposedMaterial = z.strictObject({ id, slug: z.string(), name: z.string() })

/** A point of the central content; `proposals` is empty for one that is covered. */
const coveragePoint = z.strictObject({
  ...{ id, code: z.string(), name: z.string() },
  proposals: z.array(proposedMaterial),
})

const coverage = z.strictObject({
  /** The published ones of those asked for, with the ids of the goals that they name and that apply now. */
  materials: z.array(
    z.strictObject({
      id,
      subjects: z.array(z.string()),
      grades: z.array(z.string()),
      goals: z.array(id),
    }),
  ),
  /** The areas of the stages that a material touches, in the order of the curriculum. */
  areas: z.array(
    z.strictObject({
      ...{ id, name: z.string(), framework: z.string() },
      /** The subject and stage: 'Matematik, årskurs 4–6'; '' where a curriculum has neither. */
      stage: z.string(),
      points: z.array(coveragePoint),
    }),
  ),
})
export type Coverage = z.infer<typeof coverage>

export const coverageSchemas = {
  readCoverage: { input: z.object({ ids: looseField }), output: z.strictObject({ data: coverage }) },
} satisfies Record<string, CallSchemas>
