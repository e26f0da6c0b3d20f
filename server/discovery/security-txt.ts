import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/settings/config.ts'

/** How long the file may be believed, ms; at most a year (RFC 9116). */
const validMs = 180 * 24 * 3_600_000

/** Says where weaknesses are reported. */
export function mountSecurityTxt(app: FastifyInstance, { contactEmail, publicUrl }: Config): void {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          `Contact: mailto:${contactEmail}`,
          `Expires: ${new Date(Date.now() + validMs).toISOString().slice(0, 10)}T00:00:00Z`,
          'Preferred-Languages: sv, en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
