import { subjectParentId } from '#contract/limits.ts'
import { siteName } from '#contract/messages.ts'
import type { Config } from '#server/core/settings/config.ts'
import type { Store } from '../../database/open.ts'
import { xmlElement, type Xml } from '#server/core/markup/xml.ts'
import { describeMaterials, dublinCore, type MaterialDescription } from './describe-materials.ts'
import { lom } from './lom.ts'
import {
  toUtcDatestamp,
  OaiError,
  prefixes,
  parsePrefix,
  parseSelection,
  decodeToken,
  encodeToken,
  type OaiRequest,
  type HarvestPosition,
  type Prefix,
} from './oai-pmh.ts'
import {
  countRecords,
  findRecord,
  listRecords,
  oldestDatestamp,
  setsOf,
  type HarvestRecord,
} from './records.ts'

/** Records per response. */
const pageSize = 100

type HarvestDeps = { store: Store; config: Config }
type VerbHandler = (deps: HarvestDeps, request: OaiRequest) => Promise<Xml[]>

const formats: Record<
  Prefix,
  { schema: string; namespace: string; write: (material: MaterialDescription) => Xml }
> = {
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

/** The content of each verb's element. */
export const verbs: Record<string, VerbHandler> = {
  Identify: identify,
  ListMetadataFormats: listFormats,
  ListSets: listSets,
  GetRecord: getRecord,
  ListIdentifiers: list,
  ListRecords: list,
}

export const hostOf = ({ publicUrl }: Config) => new URL(publicUrl).hostname

async function identify({ store, config }: HarvestDeps): Promise<Xml[]> {
  const host = hostOf(config)
  const namespace = 'http://www.openarchives.org/OAI/2.0/oai-identifier'
  return [
    xmlElement('repositoryName', siteName),
    xmlElement('baseURL', `${config.publicUrl}/oai`),
    xmlElement('protocolVersion', '2.0'),
    xmlElement('adminEmail', config.mailFrom),
    xmlElement('earliestDatestamp', toUtcDatestamp(await oldestDatestamp(store))),
    xmlElement('deletedRecord', 'persistent'),
    xmlElement('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    xmlElement('compression', 'gzip'),
    xmlElement(
      'description',
      xmlElement(
        'oai-identifier',
        {
          xmlns: namespace,
          'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
          'xsi:schemaLocation': `${namespace} http://www.openarchives.org/OAI/2.0/oai-identifier.xsd`,
        },
        xmlElement('scheme', 'oai'),
        xmlElement('repositoryIdentifier', host),
        xmlElement('delimiter', ':'),
        xmlElement('sampleIdentifier', identifierOf(config, 1)),
      ),
    ),
  ]
}

async function listFormats({ store, config }: HarvestDeps, { fields }: OaiRequest): Promise<Xml[]> {
  const { identifier } = fields
  if (identifier !== undefined && (await recordOf(store, config, identifier)).deleted)
    throw new OaiError('noMetadataFormats', 'The record is deleted; nothing but its header is left.')
  return prefixes.map((prefix) =>
    xmlElement(
      'metadataFormat',
      xmlElement('metadataPrefix', prefix),
      xmlElement('schema', formats[prefix].schema),
      xmlElement('metadataNamespace', formats[prefix].namespace),
    ),
  )
}

/** A set for each subject; all of them fit in one response. */
async function listSets({ store }: HarvestDeps, { fields }: OaiRequest): Promise<Xml[]> {
  if (fields['resumptionToken'] !== undefined)
    throw new OaiError('badResumptionToken', 'The list of sets is whole; it has no token.')
  const subjects = await store
    .selectFrom('category')
    .select(['slug', 'name'])
    .where('parent_id', '=', subjectParentId)
    .where('hidden', '=', 0)
    .orderBy('position')
    .execute()
  return subjects.map(({ slug, name }) =>
    xmlElement('set', xmlElement('setSpec', slug), xmlElement('setName', name)),
  )
}

async function getRecord({ store, config }: HarvestDeps, { fields }: OaiRequest): Promise<Xml[]> {
  const prefix = parsePrefix(fields['metadataPrefix'] ?? '')
  const record = await recordOf(store, config, fields['identifier'] ?? '')
  return writeRecords({ store, config }, [record], prefix)
}

/** ListIdentifiers and ListRecords, which differ only in the content per record. */
async function list(deps: HarvestDeps, { verb, fields }: OaiRequest): Promise<Xml[]> {
  const { store } = deps
  const position = await positionOf(store, verb, fields)
  const records = await listRecords(store, position, pageSize + 1)
  const page = records.slice(0, pageSize)
  const last = page.at(-1)
  if (last === undefined && position.after === 0)
    throw new OaiError('noRecordsMatch', 'There are no such records.')
  const elements =
    verb === 'ListRecords' ? await writeRecords(deps, page, position.prefix) : await writeHeaders(deps, page)
  const isComplete = position.after === 0 && records.length <= pageSize
  return isComplete ? elements : [...elements, tokenAfter(position, page, records.length > pageSize)]
}

async function positionOf(
  store: Store,
  verb: string,
  fields: Record<string, string>,
): Promise<HarvestPosition> {
  const token = fields['resumptionToken']
  if (token !== undefined) return decodeToken(token, verb)
  const selection = parseSelection(fields)
  return { ...selection, verb, after: 0, sent: 0, total: await countRecords(store, selection) }
}

/** The token of the next page; an empty one ends a list of several pages. */
function tokenAfter(position: HarvestPosition, page: HarvestRecord[], hasMore: boolean): Xml {
  const sent = position.sent + page.length
  // Records that were added since the harvest began are sent too.
  const completeListSize = hasMore ? Math.max(position.total, sent + 1) : Math.max(position.total, sent)
  const numbers = { completeListSize, cursor: position.sent }
  if (!hasMore) return xmlElement('resumptionToken', numbers)
  const { token, ends } = encodeToken({ ...position, after: page.at(-1)?.id ?? position.after, sent })
  return xmlElement('resumptionToken', { expirationDate: toUtcDatestamp(ends), ...numbers }, token)
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
  return xmlElement(
    'header',
    record.deleted ? { status: 'deleted' } : {},
    xmlElement('identifier', identifierOf(config, record.id)),
    xmlElement('datestamp', toUtcDatestamp(record.datestamp)),
    sets.map((set) => xmlElement('setSpec', set)),
  )
}

async function writeHeaders({ store, config }: HarvestDeps, records: HarvestRecord[]): Promise<Xml[]> {
  const sets = await setsOf(store, records)
  return records.map((record) => header(config, record, sets(record.id)))
}

async function writeRecords(deps: HarvestDeps, records: HarvestRecord[], prefix: Prefix): Promise<Xml[]> {
  const { store, config } = deps
  const publishedIds = records.filter(({ deleted }) => !deleted).map(({ id }) => id)
  const descriptions = await describeMaterials(store, publishedIds, config.publicUrl)
  const sets = await setsOf(store, records)
  return records.map((record) => {
    const material = descriptions.get(record.id)
    // A material that was just unpublished is sent as deleted; its new datestamp follows with the next update.
    const current = material === undefined ? { ...record, deleted: true } : record
    const metadata = material === undefined ? null : xmlElement('metadata', formats[prefix].write(material))
    return xmlElement('record', header(config, current, sets(record.id)), metadata)
  })
}
