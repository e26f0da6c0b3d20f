import type { FastifyInstance } from 'fastify'
import { answerTimeout } from '#contract/limits.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../database/open.ts'
import { tag, xmlDocument, type Xml } from '../../xml.ts'
import { followChanges } from './follow.ts'
import { inUtc, OaiError, readAsked, type Asked } from './protocol.ts'
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
      handlerTimeout: answerTimeout,
      handler: async (request, reply) => {
        const query = request.url.slice(request.url.indexOf('?') + 1 || request.url.length)
        const body = typeof request.body === 'string' ? request.body : ''
        const given = new URLSearchParams(request.method === 'POST' ? body : query)
        const answered = await answer(store, config, given)
        return reply
          .header('content-type', 'text/xml; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(xmlDocument(answered))
      },
    })
    done()
  })
}

async function answer(store: Store, config: Config, given: URLSearchParams): Promise<Xml> {
  // Told before anything is looked at: what comes in between is then not missed by the next harvest.
  const moment = inUtc(Date.now())
  let asked: Asked | null = null
  let inside: Xml
  try {
    asked = readAsked(given)
    await followChanges(store)
    const write = verbs[asked.verb]
    if (write === undefined) throw new OaiError('badVerb', 'There is no such verb.')
    inside = tag(asked.verb, await write({ store, config }, asked))
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    // What was asked is repeated only where it was understood.
    if (error.code === 'badArgument') asked = null
    inside = tag('error', { code: error.code }, error.message)
  }
  const repeated = asked === null ? {} : { verb: asked.verb, ...asked.fields }
  return tag(
    'OAI-PMH',
    {
      xmlns: namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd`,
    },
    tag('responseDate', moment),
    tag('request', repeated, `${config.publicUrl}/oai`),
    inside,
  )
}
