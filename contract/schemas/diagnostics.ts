import * as z from 'zod/mini'
import { maxReportEntries } from '../limits.ts'
import { userAgentClass, redactUrl, redactText, redactTitle } from '../redact.ts'
import type { CallSchemas } from './call-schemas.ts'
import { jsonOr } from './fields.ts'

/** How serious an entry of the diagnostics is, the most serious first. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const

const text = z.string().check(z.maxLength(10_000))

const message = z.pipe(text, z.transform(redactText))

const url = z.pipe(z._default(text, '/'), z.transform(redactUrl))

/** A page that a visitor found without content. */
const blankPage = z.pipe(
  z.object({ kind: z.literal('blank'), title: text, url }),
  z.transform((page) => ({ ...page, title: redactTitle(page.title, page.url) })),
)

/** An error or a slow call: `call` is its name in the contract, `status` 0 where there was no response, `ms` its duration. */
const diagnostic = z.object({
  kind: z.literal('diagnostic'),
  level: z.enum(logLevels),
  message,
  url,
  call: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,60}$/))),
  status: z.optional(z.int().check(z.minimum(0), z.maximum(599))),
  ms: z.optional(z.number().check(z.minimum(0), z.maximum(86_400_000))),
})

const entry = z.union([blankPage, diagnostic])
export type ReportEntry = z.output<typeof entry>

const entries = z.array(entry).check(z.minLength(1), z.maxLength(maxReportEntries))

export const diagnosticsSchemas = {
  reportTrouble: {
    input: z.object({
      /** The user agent, or its class. */
      agent: z.pipe(z._default(text, ''), z.transform(userAgentClass)),
      /** The page's build (its `<meta name="build">`). */
      build: z.pipe(z.catch(z.string().check(z.regex(/^[0-9a-z]{1,20}$/)), ''), z.string()),
      entries: jsonOr(entries),
    }),
    output: z.strictObject({}),
  },
} satisfies Record<string, CallSchemas>
