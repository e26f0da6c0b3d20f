import { isPending, newEntry, entryPaths, type OutboxEntry } from '#contract/outbox-entry.ts'
import type { EntryKind } from '#contract/entry-kind.ts'
import { maxEmailLength, maxOutboxFileRows, maxOutboxFileLength, maxTextLength } from '#contract/limits.ts'
import { isRecord } from '#contract/response.ts'

/** The file that moves pending entries to another device: JSON, described in docs/decisions/035. */
const format = 'skolmaterial-utkorg'
const version = 1

const about =
  'Det här är beställningar och annat som väntar på att skickas. Filen innehåller personuppgifter: ge den bara till den som ska skicka dem, och ta bort den sedan. Läs in den på sidan Utkorg.'

const recipientFields =
  'email first_name last_name profession organization workplace_id street postcode city telephone samtycke optin'

/** The fields of each kind, as the calls take them. */
const fieldsOfKind: Record<EntryKind, string> = {
  order: `id qty ${recipientFields}`,
  like: 'product_id',
  download: 'id email samtycke optin',
  'stock-request': 'id email samtycke',
  'joint-order': `secret ${recipientFields}`,
}
const requiredFields: Record<EntryKind, string> = {
  order: 'id qty email first_name last_name organization street postcode city',
  like: 'product_id',
  download: 'id email',
  'stock-request': 'id email samtycke',
  'joint-order': 'secret email first_name last_name organization street postcode city',
}

/** The text of the file. Only entries that have not ended are included. */
export function writeOutboxFile(entries: readonly OutboxEntry[], site: string, now: number): string {
  const rows = entries.filter(isPending).map((entry) => ({
    key: entry.id,
    kind: entry.kind,
    fields: entry.fields,
    title: entry.title,
    slug: entry.slug,
    image: entry.image,
    most: entry.maxQuantity,
    owner: entry.owner,
    createdAt: new Date(entry.createdAt).toISOString(),
    firstTriedAt: new Date(entry.firstTriedAt ?? now).toISOString(),
  }))
  const file = { format, version, about, site, savedAt: new Date(now).toISOString(), rows }
  return JSON.stringify(file, null, 2)
}

/**
 * The entries of a file, as they wait on this device, or why it cannot be read. Every field is checked: anybody can
 * write such a file.
 */
export function readOutboxFile(text: string, site: string, now: number): OutboxEntry[] | string {
  if (text.length > maxOutboxFileLength) return 'Filen är för stor för att vara en utkorg.'
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return 'Filen går inte att läsa. Välj filen som du sparade på sidan Utkorg.'
  }
  if (!isRecord(file) || file['format'] !== format) return 'Det här är ingen fil från utkorgen.'
  if (file['version'] !== version)
    return 'Filen är sparad av en annan version av Skolmaterial. Ladda om sidan och försök igen.'
  if (file['site'] !== site) return 'Filen kommer från en annan webbplats och kan inte skickas härifrån.'
  const entries = file['rows']
  if (!Array.isArray(entries) || entries.length === 0) return 'Filen innehåller ingenting som väntar.'
  if (entries.length > maxOutboxFileRows)
    return `Filen innehåller för mycket: högst ${maxOutboxFileRows} saker går att läsa in.`
  const parsed = entries.map((entry) => parseRow(entry, now))
  const valid = parsed.filter((entry) => entry !== null)
  const hasUniqueIds = new Set(valid.map(({ id }) => id)).size === valid.length
  if (valid.length < parsed.length || !hasUniqueIds)
    return 'Filen är ändrad eller skadad, så ingenting lästes in. Spara den på nytt på den andra enheten.'
  return valid
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const slugPattern = /^[a-z0-9-]{0,200}$/
const picturePattern = /^(?:\/uploads\/[\w./-]{1,300})?$/
const ownerPattern = /^[\w-]{1,64}$/

function parseRow(entry: unknown, now: number): OutboxEntry | null {
  if (!isRecord(entry)) return null
  const { key, kind, fields, title, slug, image, most, owner } = entry
  const [createdAt, firstTriedAt] = [
    parseTime(entry['createdAt'], now),
    parseTime(entry['firstTriedAt'], now),
  ]
  const isValid =
    isText(key, uuidPattern) &&
    typeof kind === 'string' &&
    Object.hasOwn(entryPaths, kind) &&
    isText(title, /^.{0,300}$/su) &&
    isText(slug, slugPattern) &&
    isText(image, picturePattern) &&
    !image.includes('..') &&
    isCount(most) &&
    (owner === null || isText(owner, ownerPattern)) &&
    createdAt !== null &&
    firstTriedAt !== null
  if (!isValid) return null
  const checked = parseFields(fields, kind as EntryKind)
  if (checked === null) return null
  const about = { title, slug, image, maxQuantity: most }
  const submission = { id: key, kind: kind as EntryKind, fields: checked, owner, ...about }
  // The other device may have sent it: under its key it must not change any more.
  return { ...newEntry(submission, createdAt), firstTriedAt }
}

/** The fields when all of them are known and none is missing; the server checks their values. */
function parseFields(fields: unknown, kind: EntryKind): OutboxEntry['fields'] | null {
  if (!isRecord(fields)) return null
  const known = fieldsOfKind[kind].split(' ')
  const checked: OutboxEntry['fields'] = {}
  for (const [name, value] of Object.entries(fields)) {
    if (!known.includes(name)) return null
    if (typeof value === 'number' ? !Number.isSafeInteger(value) : !isText(value, /^.*$/su)) return null
    if (String(value).length > Math.max(maxTextLength, maxEmailLength)) return null
    checked[name] = value as string | number
  }
  return requiredFields[kind].split(' ').every((name) => Object.hasOwn(checked, name)) ? checked : null
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 100_000

/** A moment in the past; a time from a clock that is ahead is corrected. */
function parseTime(value: unknown, now: number): number | null {
  const time = typeof value === 'string' && value.length <= 30 ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) && time > Date.UTC(2020) ? Math.min(time, now) : null
}
