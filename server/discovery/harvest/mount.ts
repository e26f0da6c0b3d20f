import type { FastifyInstance } from 'fastify'
import { handlerTimeoutMs } from '#contract/limits.ts'
import type { Config } from '#server/core/config.ts'
import type { Store } from '../../database/open.ts'
import { xmlElement, xmlDocument, type Xml } from '#server/core/xml.ts'
import { syncHarvestRecords } from './sync-records.ts'
import { toUtcDatestamp, OaiError, parseOaiRequest, type OaiRequest } from './protocol.ts'
import { verbs } from './verbs.ts'

const namespace = 'http://www.openarchives.org/OAI/2.0/'

/** /oai: OAI-PMH 2.0, by which other catalogues fetch what is here and what has changed. */
export function mountHarvest(app: FastifyInstance, store: Store, config: Config): void {
  void app.register((scope, _options, done) => {
    // An argument that is given twice is an error here; elsewhere the first counts.
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/oai',
      handlerTimeout: handlerTimeoutMs,
      handler: async (request, reply) => {
        const query = request.url.slice(request.url.indexOf('?') + 1 || request.url.length)
        const body = typeof request.body === 'string' ? request.body : ''
        const given = new URLSearchParams(request.method === 'POST' ? body : query)
        const answered = await respond(store, config, given)
        return reply
          .header('content-type', 'text/xml; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(xmlDocument(answered))
      },
    })
    done()
  })
}

async function respond(store: Store, config: Config, given: URLSearchParams): Promise<Xml> {
  // Told before anything is looked at: what comes in between is then not missed by the next harvest.
  const moment = toUtcDatestamp(Date.now())
  let asked: OaiRequest | null = null
  let inside: Xml
  try {
    asked = parseOaiRequest(given)
    await syncHarvestRecords(store)
    const write = verbs[asked.verb]
    if (write === undefined) throw new OaiError('badVerb', 'There is no such verb.')
    inside = xmlElement(asked.verb, await write({ store, config }, asked))
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    // What was asked is repeated only where it was understood.
    if (error.code === 'badArgument') asked = null
    inside = xmlElement('error', { code: error.code }, error.message)
  }
  const repeated = asked === null ? {} : { verb: asked.verb, ...asked.fields }
  return xmlElement(
    'OAI-PMH',
    {
      xmlns: namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd`,
    },
    xmlElement('responseDate', moment),
    xmlElement('request', repeated, `${config.publicUrl}/oai`),
    inside,
  )
}
