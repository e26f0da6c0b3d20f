import type { FastifyInstance } from 'fastify'
import { handlerTimeoutMs } from '#contract/limits.ts'
import type { Config } from '#server/core/settings/config.ts'
import type { Store } from '../../database/open.ts'
import { xmlElement, xmlDocument, type Xml } from '#server/core/markup/xml.ts'
import { syncHarvestRecords } from './sync-records.ts'
import { toUtcDatestamp, OaiError, parseOaiRequest, type OaiRequest } from './oai-pmh.ts'
import { verbs } from './verbs.ts'

const namespace = 'http://www.openarchives.org/OAI/2.0/'

/** /oai: OAI-PMH 2.0, by which other catalogues harvest materials and changes. */
export function mountHarvest(app: FastifyInstance, store: Store, config: Config): void {
  void app.register((scope, _options, done) => {
    // A repeated argument is an error in this protocol; other routes take the first.
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/oai',
      handlerTimeout: handlerTimeoutMs,
      handler: async (request, reply) => {
        const query = request.url.slice(request.url.indexOf('?') + 1 || request.url.length)
        const body = typeof request.body === 'string' ? request.body : ''
        const parameters = new URLSearchParams(request.method === 'POST' ? body : query)
        const response = await respond(store, config, parameters)
        return reply
          .header('content-type', 'text/xml; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(xmlDocument(response))
      },
    })
    done()
  })
}

async function respond(store: Store, config: Config, parameters: URLSearchParams): Promise<Xml> {
  // Read before the data, so that the next harvest does not miss a concurrent change.
  const responseDate = toUtcDatestamp(Date.now())
  let oaiRequest: OaiRequest | null = null
  let content: Xml
  try {
    oaiRequest = parseOaiRequest(parameters)
    await syncHarvestRecords(store)
    const handle = verbs[oaiRequest.verb]
    if (handle === undefined) throw new OaiError('badVerb', 'There is no such verb.')
    content = xmlElement(oaiRequest.verb, await handle({ store, config }, oaiRequest))
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    // The protocol repeats the arguments only if they were valid.
    if (error.code === 'badArgument') oaiRequest = null
    content = xmlElement('error', { code: error.code }, error.message)
  }
  const attributes = oaiRequest === null ? {} : { verb: oaiRequest.verb, ...oaiRequest.fields }
  return xmlElement(
    'OAI-PMH',
    {
      xmlns: namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd`,
    },
    xmlElement('responseDate', responseDate),
    xmlElement('request', attributes, `${config.publicUrl}/oai`),
    content,
  )
}
