import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { playerHosts } from '#contract/film-player.ts'
import { servedByHeader, servedByValue } from '#contract/protocol.ts'
import { readClientBuild } from '../core/client-build.ts'

/** A worker lives by the policy of its own script: it fetches from us, and nothing else. */
const workerCsp = [
  `default-src 'none'`,
  `script-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** What is opened as a document of its own, such as JSON, may do nothing. */
const defaultCsp = `default-src 'none'; frame-ancestors 'none'; sandbox`

declare module 'fastify' {
  interface FastifyInstance {
    /** Visitors reach the site by https: browsers are told to use nothing else. */
    reachedByHttps: boolean
  }
}

/** Seconds that a browser remembers to come by https only. This host alone: what else lies on the domain is not ours to decide. */
const hstsSeconds = 31_536_000

/** Security headers on every answer. The style sheets and the one script drawn into a page are allowed by their hashes, which change only with a build. */
export function mountSecurityHeaders(app: FastifyInstance, clientFolder: string, publicUrl: string): void {
  app.decorate('reachedByHttps', /^https:/i.test(publicUrl))
  const { styles, inlineScripts } = readClientBuild(clientFolder)
  const pagePolicy = [
    `default-src 'none'`,
    `script-src 'self' ${hashesOf(inlineScripts)}`.trim(),
    `style-src 'self' ${hashesOf(styles)}`.trim(),
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `font-src 'self'`,
    // Nothing is asked of a player before a press.
    `frame-src ${playerHosts.join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types dompurify own-worker`,
  ].join('; ')

  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '')
    // Without a type nothing is known of it, and a browser would put the wrong policy on the copy that it keeps.
    const unchanged = reply.statusCode === 304 && type === ''
    if (!unchanged && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', cspFor(type, pagePolicy))
    }
    setSecurityHeaders(reply)
  })
}

/** What stands in a page itself, as the policy allows it: to the last character. */
function hashesOf(texts: string[]): string {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')
}

function cspFor(type: string, pagePolicy: string): string {
  if (type.startsWith('text/html')) return pagePolicy
  return /^(text|application)\/javascript/.test(type) ? workerCsp : defaultCsp
}

/** The headers that every answer carries, whatever it is. */
export function setSecurityHeaders(reply: FastifyReply): void {
  if (reply.server.reachedByHttps) reply.header('strict-transport-security', `max-age=${hstsSeconds}`)
  reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // A share picture is there for others to show.
    'cross-origin-resource-policy': reply.getHeader('cross-origin-resource-policy') ?? 'same-origin',
    'x-request-id': reply.request.id,
    [servedByHeader]: servedByValue,
  })
}
