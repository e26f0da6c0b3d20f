import type { FastifyRequest } from 'fastify'

/** The call's name; for routes that are no calls, what kind of route it is. Never an address, an id or a person. */
export function labelOfRequest({ is404, routeOptions: { config, url = '' } }: FastifyRequest): string {
  if (config.call !== undefined) return config.call
  if (is404) return 'unknown'
  if (/^\/(healthz|readyz|metrics)$/.test(url)) return url.slice(1)
  if (url === '/v1/batch') return 'batch'
  if (config.load === 'read') return 'page'
  return /^\/v1\//.test(url) ? 'other' : 'file'
}
