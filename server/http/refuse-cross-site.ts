import type { FastifyRequest } from 'fastify'
import type { Config } from '../core/config.ts'
import { RefusalError } from '../core/refusal-error.ts'

/** Refuses a write that another site's page has made a browser send. Programs that are no browser say nothing of where they are. */
export function refuseCrossSite({ headers }: FastifyRequest, { publicUrl }: Config): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new RefusalError('FORBIDDEN')
  const { origin } = headers
  if (site !== undefined || origin === undefined) return
  // An older browser names its page's origin only.
  const ours = [new URL(publicUrl).host, headers.host]
  if (!URL.canParse(origin) || !ours.includes(new URL(origin).host)) throw new RefusalError('FORBIDDEN')
}
