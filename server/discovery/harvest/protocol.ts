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

/** An answer of the protocol that says what was wrong with what was asked. */
export class OaiError extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** What each verb takes; `resumptionToken` stands alone. */
const verbArguments: Record<string, { needs: string[]; may: string[] }> = {
  Identify: { needs: [], may: [] },
  ListMetadataFormats: { needs: [], may: ['identifier'] },
  ListSets: { needs: [], may: ['resumptionToken'] },
  GetRecord: { needs: ['identifier', 'metadataPrefix'], may: [] },
  ListIdentifiers: { needs: ['metadataPrefix'], may: ['from', 'until', 'set', 'resumptionToken'] },
  ListRecords: { needs: ['metadataPrefix'], may: ['from', 'until', 'set', 'resumptionToken'] },
}

export type OaiRequest = { verb: string; fields: Record<string, string> }

/** The verb and its arguments, each given once, all of them known, none missing. */
export function parseOaiRequest(given: Iterable<[string, string]>): OaiRequest {
  const pairs = [...given]
  const verbs = pairs.filter(([name]) => name === 'verb').map(([, value]) => value)
  const [verb = ''] = verbs
  const rule = Object.hasOwn(verbArguments, verb) ? verbArguments[verb] : undefined
  if (verbs.length > 1) throw new OaiError('badVerb', 'The verb is repeated.')
  if (rule === undefined) throw new OaiError('badVerb', 'The verb is missing or not one of the protocol.')
  const fields: Record<string, string> = {}
  for (const [name, value] of pairs) {
    if (name === 'verb') continue
    if (![...rule.needs, ...rule.may].includes(name))
      throw new OaiError('badArgument', `${verb} does not take all that was given.`)
    if (Object.hasOwn(fields, name)) throw new OaiError('badArgument', `${name} is repeated.`)
    fields[name] = value
  }
  if (fields['resumptionToken'] !== undefined) {
    if (Object.keys(fields).length > 1) throw new OaiError('badArgument', 'resumptionToken stands alone.')
    return { verb, fields }
  }
  const missing = rule.needs.find((name) => (fields[name] ?? '') === '')
  if (missing !== undefined) throw new OaiError('badArgument', `${missing} is missing.`)
  return { verb, fields }
}

/** Which part of the catalogue is harvested: times in ms, both included. */
export type Selection = { prefix: Prefix; from: number | null; until: number | null; set: string | null }

export function parsePrefix(written: string): Prefix {
  const prefix = prefixes.find((one) => one === written)
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
    // A day lasts to its end.
    until: until === null ? null : until.isDay ? until.time + 86_400_000 - 1000 : until.time,
    set: fields['set'] ?? null,
  }
}

function parseDatestamp(written: string | undefined, name: string): { time: number; isDay: boolean } | null {
  if (written === undefined) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written)
  const time = isDay || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(written) ? Date.parse(written) : NaN
  // 30 February is no day.
  if (
    Number.isNaN(time) ||
    toUtcDatestamp(time).slice(0, written.length) !== written.slice(0, isDay ? 10 : 20)
  )
    throw new OaiError('badArgument', `${name} is not a date as YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.`)
  return { time, isDay }
}

/** A time as the protocol writes it. */
export const toUtcDatestamp = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`

/** How long a harvest may pause, ms. */
const tokenLifeMs = 24 * 3_600_000

/** Where a harvest goes on: after which record, how many were sent, how many there were when it began. */
export type HarvestPosition = Selection & { verb: string; after: number; sent: number; total: number }

const time = z.nullable(z.int())
const tokenShape = z.strictObject({
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

/** The token holds all that is needed to go on, so any server may be asked, also one that was started since. */
export function encodeToken(place: HarvestPosition): { token: string; ends: number } {
  const ends = Math.floor((Date.now() + tokenLifeMs) / 1000) * 1000
  return { token: Buffer.from(JSON.stringify({ ...place, ends })).toString('base64url'), ends }
}

export function decodeToken(token: string, verb: string): HarvestPosition {
  const parsed = token.length > 1000 ? null : tokenShape.safeParse(jsonIn(token))
  if (parsed?.success !== true || parsed.data.verb !== verb)
    throw new OaiError('badResumptionToken', 'The token is none that was given here.')
  const { ends, ...place } = parsed.data
  if (ends < Date.now()) throw new OaiError('badResumptionToken', 'The token has expired.')
  return place
}

function jsonIn(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
