import { subjectParent } from '#contract/limits.ts'
import { siteName } from '#contract/words.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../database/open.ts'
import { tag, type Xml } from '../../xml.ts'
import { describe, dublinCore, type Described } from './described.ts'
import { lom } from './lom.ts'
import {
  inUtc,
  OaiError,
  prefixes,
  readPrefix,
  readSelection,
  readToken,
  writeToken,
  type Asked,
  type Place,
  type Prefix,
} from './protocol.ts'
import { countRecords, findRecord, listRecords, oldest, setsOf, type HarvestRecord } from './records.ts'

/** Records in one answer. */
const pageSize = 100

type Ground = { store: Store; config: Config }
type Verb = (ground: Ground, asked: Asked) => Promise<Xml[]>

const formats: Record<Prefix, { schema: string; namespace: string; write: (about: Described) => Xml }> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    write: dublinCore,
  },
  lom: {
    schema: 'http://ltsc.ieee.org/xsd/lomv1.0/lom.xsd',
    namespace: 'http://ltsc.ieee.org/xsd/LOM',
    write: lom,
  },
}

/** What stands inside the verb's own element. */
export const verbs: Record<string, Verb> = {
  Identify: identify,
  ListMetadataFormats: listFormats,
  ListSets: listSets,
  GetRecord: getRecord,
  ListIdentifiers: list,
  ListRecords: list,
}

export const hostOf = ({ publicUrl }: Config) => new URL(publicUrl).hostname

async function identify({ store, config }: Ground): Promise<Xml[]> {
  const host = hostOf(config)
  const namespace = 'http://www.openarchives.org/OAI/2.0/oai-identifier'
  return [
    tag('repositoryName', siteName),
    tag('baseURL', `${config.publicUrl}/oai`),
    tag('protocolVersion', '2.0'),
    tag('adminEmail', config.mailFrom),
    tag('earliestDatestamp', inUtc(await oldest(store))),
    tag('deletedRecord', 'persistent'),
    tag('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    tag('compression', 'gzip'),
    tag(
      'description',
      tag(
        'oai-identifier',
        {
          xmlns: namespace,
          'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
          'xsi:schemaLocation': `${namespace} http://www.openarchives.org/OAI/2.0/oai-identifier.xsd`,
        },
        tag('scheme', 'oai'),
        tag('repositoryIdentifier', host),
        tag('delimiter', ':'),
        tag('sampleIdentifier', identifierOf(config, 1)),
      ),
    ),
  ]
}

async function listFormats({ store, config }: Ground, { fields }: Asked): Promise<Xml[]> {
  const { identifier } = fields
  if (identifier !== undefined && (await recordOf(store, config, identifier)).deleted)
    throw new OaiError('noMetadataFormats', 'The record is deleted; nothing but its header is left.')
  return prefixes.map((prefix) =>
    tag(
      'metadataFormat',
      tag('metadataPrefix', prefix),
      tag('schema', formats[prefix].schema),
      tag('metadataNamespace', formats[prefix].namespace),
    ),
  )
}

/** A set for each subject; all of them fit in one answer. */
async function listSets({ store }: Ground, { fields }: Asked): Promise<Xml[]> {
  if (fields['resumptionToken'] !== undefined)
    throw new OaiError('badResumptionToken', 'The list of sets is whole; it has no token.')
  const subjects = await store
    .selectFrom('category')
    .select(['slug', 'name'])
    .where('parent_id', '=', subjectParent)
    .orderBy('position')
    .execute()
  return subjects.map(({ slug, name }) => tag('set', tag('setSpec', slug), tag('setName', name)))
}

async function getRecord({ store, config }: Ground, { fields }: Asked): Promise<Xml[]> {
  const prefix = readPrefix(fields['metadataPrefix'] ?? '')
  const record = await recordOf(store, config, fields['identifier'] ?? '')
  return writeRecords({ store, config }, [record], prefix)
}

/** ListIdentifiers and ListRecords: alike but for what is said of each. */
async function list(ground: Ground, { verb, fields }: Asked): Promise<Xml[]> {
  const { store } = ground
  const place = await placeOf(store, verb, fields)
  const found = await listRecords(store, place, pageSize + 1)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  if (last === undefined && place.after === 0)
    throw new OaiError('noRecordsMatch', 'There are no such records.')
  const written =
    verb === 'ListRecords' ? await writeRecords(ground, page, place.prefix) : await writeHeaders(ground, page)
  const isWhole = place.after === 0 && found.length <= pageSize
  return isWhole ? written : [...written, tokenAfter(place, page, found.length > pageSize)]
}

async function placeOf(store: Store, verb: string, fields: Record<string, string>): Promise<Place> {
  const token = fields['resumptionToken']
  if (token !== undefined) return readToken(token, verb)
  const selection = readSelection(fields)
  return { ...selection, verb, after: 0, sent: 0, total: await countRecords(store, selection) }
}

/** The token to go on with; an empty one ends a list that had several parts. */
function tokenAfter(place: Place, page: HarvestRecord[], more: boolean): Xml {
  const sent = place.sent + page.length
  // What came to be since the harvest began is sent too.
  const completeListSize = more ? Math.max(place.total, sent + 1) : Math.max(place.total, sent)
  const numbers = { completeListSize, cursor: place.sent }
  if (!more) return tag('resumptionToken', numbers)
  const { token, ends } = writeToken({ ...place, after: page.at(-1)?.id ?? place.after, sent })
  return tag('resumptionToken', { expirationDate: inUtc(ends), ...numbers }, token)
}

const identifierOf = (config: Config, id: number) => `oai:${hostOf(config)}:material/${id}`

async function recordOf(store: Store, config: Config, identifier: string): Promise<HarvestRecord> {
  const id = /^([1-9]\d{0,8})$/.exec(identifier.replace(`oai:${hostOf(config)}:material/`, ''))?.[1]
  const record =
    id === undefined || identifier !== identifierOf(config, Number(id))
      ? null
      : await findRecord(store, Number(id))
  if (record === null) throw new OaiError('idDoesNotExist', 'There is no record of that identifier.')
  return record
}

function header(config: Config, record: HarvestRecord, sets: string[]): Xml {
  return tag(
    'header',
    record.deleted ? { status: 'deleted' } : {},
    tag('identifier', identifierOf(config, record.id)),
    tag('datestamp', inUtc(record.datestamp)),
    sets.map((set) => tag('setSpec', set)),
  )
}

async function writeHeaders({ store, config }: Ground, records: HarvestRecord[]): Promise<Xml[]> {
  const sets = await setsOf(store, records)
  return records.map((record) => header(config, record, sets(record.id)))
}

async function writeRecords(ground: Ground, records: HarvestRecord[], prefix: Prefix): Promise<Xml[]> {
  const { store, config } = ground
  const living = records.filter(({ deleted }) => !deleted).map(({ id }) => id)
  const described = await describe(store, living, config.publicUrl)
  const sets = await setsOf(store, records)
  return records.map((record) => {
    const about = described.get(record.id)
    // One that was unpublished this very moment is told of as gone; its new datestamp follows.
    const told = about === undefined ? { ...record, deleted: true } : record
    const metadata = about === undefined ? null : tag('metadata', formats[prefix].write(about))
    return tag('record', header(config, told, sets(record.id)), metadata)
  })
}
