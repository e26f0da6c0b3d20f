import type { FastifyInstance } from 'fastify'
import { Refused } from './refuse.ts'

/** Urlencoded bodies. A field that is sent twice counts once: the first. Encoded bodies (gzip bombs) are not taken. */
export function mountForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields: Record<string, string> = {}
    for (const [name, value] of new URLSearchParams(body.toString())) {
      if (!Object.hasOwn(fields, name) && name !== '__proto__') fields[name] = value
    }
    done(null, fields)
  })
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw new Refused('WRONG_TYPE')
  })
}
