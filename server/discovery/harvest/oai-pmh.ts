import { ownValue } from '#contract/own-value.ts'
import * as z from 'zod/mini'

export const prefixes = ['oai_dc', 'lom'] as const
export type Prefix = (typeof prefixes)[number]

type ErrorCode =
  | 'badVerb'
  | 'badArgument'
  | 'badResumptionToken'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'
  | 'noMetadataFormats'

/** An error response of the protocol. */
export class OaiError extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The arguments of each verb. `resumptionToken` excludes all others. */
const verbArguments: Record<string, { required: string[]; optional: string[] }> = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: ['resumptionToken'] },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: { required: ['metadataPrefix'], optional: ['from', 'until', 'set', 'resumptionToken'] },
  ListRecords: { required: ['metadataPrefix'], optional: ['from', 'until', 'set', 'resumptionToken'] },
}

export type OaiRequest = { verb: string; fields: Record<string, string> }

/** Parses the verb and its arguments; throws if one is repeated, unknown or missing. */
export function parseOaiRequest(parameters: Iterable<[string, string]>): OaiRequest {
  const pairs = [...parameters]
  const verbs = pairs.filter(([name]) => name === 'verb').map(([, value]) => value)
  const [verb = ''] = verbs
  const rule = ownValue(verbArguments, verb)
  if (verbs.length > 1) throw new OaiError('badVerb', 'The verb is repeated.')
  if (rule === undefined) throw new OaiError('badVerb', 'The verb is missing or not one of the protocol.')
  const fields: Record<string, string> = {}
  for (const [name, value] of pairs) {
    if (name === 'verb') continue
    if (![...rule.required, ...rule.optional].includes(name))
      throw new OaiError('badArgument', `${verb} does not take all that was given.`)
    if (Object.hasOwn(fields, name)) throw new OaiError('badArgument', `${name} is repeated.`)
    fields[name] = value
  }
  if (fields['resumptionToken'] !== undefined) {
    if (Object.keys(fields).length > 1) throw new OaiError('badArgument', 'resumptionToken stands alone.')
    return { verb, fields }
  }
  const missing = rule.required.find((name) => (fields[name] ?? '') === '')
  if (missing !== undefined) throw new OaiError('badArgument', `${missing} is missing.`)
  return { verb, fields }
}

/** The part of the catalogue to harvest; times in ms, both included. */
export type Selection = { prefix: Prefix; from: number | null; until: number | null; set: string | null }

export function parsePrefix(text: string): Prefix {
  const prefix = prefixes.find((name) => name === text)
  if (prefix === undefined)
    throw new OaiError('cannotDisseminateFormat', 'There is no metadata of that format.')
  return prefix
}

export function parseSelection(fields: Record<string, string>): Selection {
  const [from, until] = [parseDatestamp(fields['from'], 'from'), parseDatestamp(fields['until'], 'until')]
  if (from !== null && until !== null) {
    if (from.isDay !== until.isDay)
      throw new OaiError('badArgument', 'from and until are of different granularity.')
    if (from.time > until.time) throw new OaiError('badArgument', 'from is later than until.')
  }
  return {
    prefix: parsePrefix(fields['metadataPrefix'] ?? ''),
    from: from?.time ?? null,
    // A day includes its last second.
    until: until === null ? null : until.isDay ? until.time + 86_400_000 - 1000 : until.time,
    set: fields['set'] ?? null,
  }
}

function parseDatestamp(text: string | undefined, name: string): { time: number; isDay: boolean } | null {
  if (text === undefined) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const time = isDay || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) ? Date.parse(text) : NaN
  // Date.parse accepts dates that do not exist, such as 30 February.
  if (Number.isNaN(time) || toUtcDatestamp(time).slice(0, text.length) !== text.slice(0, isDay ? 10 : 20))
    throw new OaiError('badArgument', `${name} is not a date as YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.`)
  return { time, isDay }
}

/** A time (ms) in the protocol's format. */
export const toUtcDatestamp = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`

/** The lifetime of a resumption token, ms. */
const tokenLifeMs = 24 * 3_600_000

/** The position of a harvest: the id of the last record, the number of records sent, and their total when it began. */
export type HarvestPosition = Selection & { verb: string; after: number; sent: number; total: number }

const time = z.nullable(z.int())
const tokenSchema = z.strictObject({
  verb: z.enum(['ListRecords', 'ListIdentifiers']),
  prefix: z.enum(prefixes),
  from: time,
  until: time,
  set: z.nullable(z.string().check(z.maxLength(200))),
  after: z.int().check(z.minimum(0)),
  sent: z.int().check(z.minimum(0)),
  total: z.int().check(z.minimum(0)),
  ends: z.int(),
})

/** The token contains the whole position, so that any server process can continue the harvest. */
export function encodeToken(position: HarvestPosition): { token: string; ends: number } {
  const ends = Math.floor((Date.now() + tokenLifeMs) / 1000) * 1000
  return { token: Buffer.from(JSON.stringify({ ...position, ends })).toString('base64url'), ends }
}

export function decodeToken(token: string, verb: string): HarvestPosition {
  const parsed = token.length > 1000 ? null : tokenSchema.safeParse(jsonIn(token))
  if (parsed?.success !== true || parsed.data.verb !== verb)
    throw new OaiError('badResumptionToken', 'The token is none that was given here.')
  const { ends, ...position } = parsed.data
  if (ends < Date.now()) throw new OaiError('badResumptionToken', 'The token has expired.')
  return position
}

function jsonIn(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
