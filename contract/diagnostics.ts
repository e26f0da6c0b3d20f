import * as z from 'zod/mini'
import { write } from './call.ts'
import { reportEntries } from './limits.ts'
import { agentClass, tracelessAddress, tracelessText, tracelessTitle } from './traceless.ts'

/** The levels of spec 8. */
export const levels = ['error', 'warn', 'info', 'debug'] as const
export type Level = (typeof levels)[number]

const text = z.string().check(z.maxLength(10_000))
const message = z.pipe(text, z.transform(tracelessText))
const url = z.pipe(z._default(text, '/'), z.transform(tracelessAddress))

/** A page that showed nothing: spec 2.9. */
const blank = z.pipe(
  z.object({ kind: z.literal('blank'), title: text, url }),
  z.transform((page) => ({ ...page, title: tracelessTitle(page.title, page.url) })),
)

/** Something that went wrong, or slowly: `call` is its name in the contract, `status` 0 where there was no answer, `ms` how long it took. */
const diagnostic = z.object({
  kind: z.literal('diagnostic'),
  level: z.enum(levels),
  message,
  url,
  call: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,60}$/))),
  status: z.optional(z.int().check(z.minimum(0), z.maximum(599))),
  ms: z.optional(z.number().check(z.minimum(0), z.maximum(86_400_000))),
})

const entry = z.union([blank, diagnostic])
export type ReportEntry = z.output<typeof entry>

const entries = z.array(entry).check(z.minLength(1), z.maxLength(reportEntries))
/** Form data holds texts only: there the list is JSON. */
const written = z.pipe(z.string(), z.pipe(z.transform(parsed), entries))

/** Blank pages and other trouble that a browser has met. What could lead to a person is taken out, here once more. */
export const reportTrouble = write({
  name: 'reportTrouble',
  path: '/client-log',
  takes: z.object({
    /** The user agent, or its class. */
    agent: z.pipe(z._default(text, ''), z.transform(agentClass)),
    /** Which build the page is of (its `<meta name="build">`). */
    build: z.pipe(z.catch(z.string().check(z.regex(/^[0-9a-z]{1,20}$/)), ''), z.string()),
    entries: z.union([entries, written]),
  }),
  gives: z.strictObject({}),
  without: 'drop',
})

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
