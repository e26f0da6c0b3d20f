import type { FastifyRequest } from 'fastify'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** Refuses a request that another site's page has made a browser send. Clients that are not browsers send neither header. */
export function refuseCrossSite({ headers }: FastifyRequest, { publicUrl }: Config): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new RefusalError('FORBIDDEN')
  const { origin } = headers
  if (site !== undefined || origin === undefined) return
  // An older browser sends the page's origin only.
  const ownHosts = [new URL(publicUrl).host, headers.host]
  if (!URL.canParse(origin) || !ownHosts.includes(new URL(origin).host)) throw new RefusalError('FORBIDDEN')
}
