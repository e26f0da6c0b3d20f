import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { noInput } from './fields.ts'

const text = z.string()
const time = z.int()

/** `state`: running, done, failed, or broken-off when its process ended in between. */
const run = z.strictObject({ state: text, message: text, started_at: time, ended_at: z.nullable(time) })

/**
 * What was asked for and waits; 'again' where its server ended in the middle. `at`: when it was asked for. A server of the version before leaves
 * it out.
 */
const asked = z.optional(z.nullable(z.strictObject({ at: time, state: z.enum(['waiting', 'again']) })))

const archives = z.array(z.strictObject({ name: text, at: time, bytes: z.int() }))

export const staffOperationSchemas = {
  listBackups: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        backups: archives,
        /** The newest runs of this job. */
        runs: z.array(run),
        asked,
        /** Hours between two backups; null where none are made by themselves. */
        every_hours: z.nullable(z.int()),
        keep: z.int(),
        folder: text,
        now: time,
      }),
    }),
  },
  makeBackup: { input: noInput, output: z.strictObject({ message: text }) },
  listSiteArchives: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        ...{ archives, runs: z.array(run), asked },
        ...{ keep: z.int(), folder: text, now: time },
      }),
    }),
  },
  makeSiteArchive: { input: noInput, output: z.strictObject({ message: text }) },
  listJobs: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        jobs: z.array(z.strictObject({ key: text, last: z.nullable(run), failed: z.array(run) })),
        letters: z.strictObject({ waiting: z.int(), refused: z.int(), last_sent_at: z.nullable(time) }),
        schedules: z.strictObject({ next_at: z.nullable(time), failed: z.int() }),
        /** PDFs and captions that wait to be read, and those that could not be. */
        documents: z.strictObject({ waiting: z.int(), failed: z.int() }),
        /** Links to other sites by state; `is_on`: whether the server checks them. */
        links: z.strictObject({
          is_on: z.boolean(),
          ...{ ok: z.int(), failing: z.int(), broken: z.int(), unknown: z.int(), unchecked: z.int() },
          last_checked_at: z.nullable(time),
        }),
        now: time,
      }),
    }),
  },
  listErrors: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        errors: z.array(
          z.strictObject({
            source: z.enum(['server', 'client']),
            message: text,
            /** Where it occurred: an address, a call or a line of code. */
            place: text,
            count: z.int(),
            first_at: time,
            last_at: time,
          }),
        ),
        /** How many on each of the last 14 days, oldest first. */
        days: z.array(z.strictObject({ day: text, server: z.int(), client: z.int() })),
      }),
    }),
  },
  readHealth: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        /** `value` in the unit that the key says: bytes, ms or a number. */
        checks: z.array(
          z.strictObject({
            ...{ key: text, ok: z.boolean(), value: z.nullable(z.number()) },
            /** What was found, or why nothing could be, in Swedish. */
            note: z.optional(text),
            /** Of the audit log, whose value is when this was so. */
            state: z.optional(z.enum(['never-checked', 'whole', 'not-whole', 'not-checked'])),
            /** When the check last found nothing wrong, where it has not been possible since. */
            last_ok_at: z.optional(time),
          }),
        ),
        versions: z.array(z.strictObject({ key: text, value: text })),
        started_at: time,
        now: time,
      }),
    }),
  },
} satisfies Record<string, CallSchemas>
