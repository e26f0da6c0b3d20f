import * as z from 'zod/mini'
import { figureKinds } from '../figures.ts'
import type { CallSchemas } from './call-schemas.ts'
import { id, looseField, noInput } from './fields.ts'

const counts = z.record(z.enum(figureKinds), z.int())
const named = z.strictObject({ id, name: z.string() })
const weekFigures = z.strictObject({
  /** '2026-W47'. */
  week: z.string(),
  /** The days of the week that the period holds. */
  from: z.string(),
  to: z.string(),
  counts,
})
const row = z.strictObject({
  /** 0: material without a sender. */
  id: z.int(),
  name: z.string(),
  detail: z.string(),
  counts,
})

export const staffFiguresSchemas = {
  readFigures: {
    /** `by`: material, sender or subject. `sender` and `subject`: ids. `as_sender`: 1 = what the sender itself sees. */
    input: z.object({
      by: looseField,
      from: looseField,
      to: looseField,
      sender: looseField,
      subject: looseField,
      as_sender: looseField,
    }),
    output: z.strictObject({
      data: z.strictObject({
        from: z.string(),
        to: z.string(),
        /** Whether numbers below five are left out. */
        hides_small: z.boolean(),
        weeks: z.array(weekFigures),
        totals: counts,
        rows: z.array(row),
        senders: z.array(named),
        subjects: z.array(named),
      }),
    }),
  },
  readSearchMisses: {
    input: z.object({ from: looseField, to: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        from: z.string(),
        to: z.string(),
        misses: z.array(z.strictObject({ term: z.string(), count: z.int() })),
      }),
    }),
  },
  listYearReports: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({ senders: z.array(named), years: z.array(z.int()) }),
    }),
  },
  readYearReport: {
    input: z.object({ sender: looseField, year: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        sender: named,
        year: z.int(),
        /** The last day that is counted, because the year may not be over; '' when nothing is. */
        to: z.string(),
        published: z.int(),
        totals: counts,
        /** Null when nothing was counted the year before. */
        previous: z.nullable(counts),
        weeks: z.array(weekFigures),
        rows: z.array(row),
      }),
    }),
  },
} satisfies Record<string, CallSchemas>
