import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { playerHosts } from '#contract/film-player.ts'
import { servedByHeader, servedByValue } from '#contract/protocol.ts'
import { readClientBuild } from './client-build.ts'
import type { Config } from '../core/settings/config.ts'

/** A worker follows the policy of its own script's response: it fetches from this site only. */
const workerCsp = [
  `default-src 'none'`,
  `script-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** A response that is opened as a document, such as JSON, may do nothing. */
export const defaultCsp = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox`

declare module 'fastify' {
  interface FastifyInstance {
    /** The header that asks browsers for https; null where visitors reach the site without it. */
    strictTransport: string | null
    /** The content security policy of a page with these style sheets inlined. */
    pagePolicy: (styles: readonly string[]) => string
  }
}

/** Max-age of HSTS, seconds. For subdomains only where the operator says that all of them have https, because it cannot be taken back. */
const hstsSeconds = 31_536_000

/**
 * Sets security headers on every response. Inlined style sheets and the inline script are allowed by hash; the hashes change
 * only with a build. A rendered page names its own style sheets only: the hashes of all would be 2 kB before its first byte.
 */
export function mountSecurityHeaders(
  app: FastifyInstance,
  clientFolder: string,
  { publicUrl, hstsForSubdomains }: Pick<Config, 'publicUrl' | 'hstsForSubdomains'>,
): void {
  const subdomains = hstsForSubdomains ? '; includeSubDomains' : ''
  app.decorate('strictTransport', /^https:/i.test(publicUrl) ? `max-age=${hstsSeconds}${subdomains}` : null)
  const { styles, inlineScripts } = readClientBuild(clientFolder)
  const hashes = new Map([...styles, ...inlineScripts].map((text) => [text, hashOf(text)]))
  const hashesOf = (texts: readonly string[]) => texts.map((text) => hashes.get(text) ?? hashOf(text))
  const pagePolicy = (inlined: readonly string[]) =>
    [
      `default-src 'none'`,
      ["script-src 'self'", ...hashesOf(inlineScripts)].join(' '),
      ["style-src 'self'", ...hashesOf(inlined)].join(' '),
      `img-src 'self' data: blob:`,
      `media-src 'self' blob:`,
      `connect-src 'self'`,
      `font-src 'self'`,
      // The page loads a player only after a press.
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
  app.decorate('pagePolicy', pagePolicy)
  const templatePolicy = pagePolicy(styles)

  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '')
    // A 304 without a type gets no policy: a browser would apply the wrong one to its cached copy.
    const isUntyped304 = reply.statusCode === 304 && type === ''
    if (!isUntyped304 && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', cspFor(type, templatePolicy))
    }
    // The server of static files names the encoding of texts, but not of XML.
    if (type === 'image/svg+xml') reply.header('content-type', 'image/svg+xml; charset=utf-8')
    setSecurityHeaders(reply)
  })
}

/** The CSP source of an inline text. The hash covers every character. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function cspFor(type: string, pagePolicy: string): string {
  if (type.startsWith('text/html')) return pagePolicy
  return /^(text|application)\/javascript/.test(type) ? workerCsp : defaultCsp
}

/** Sets the headers that every response carries. */
export function setSecurityHeaders(reply: FastifyReply): void {
  const { strictTransport } = reply.server
  if (strictTransport !== null) reply.header('strict-transport-security', strictTransport)
  reply.headers({
    'x-content-type-options': 'nosniff',
    // A page whose address is a secret, and the staff pages, set their own values.
    'referrer-policy': reply.getHeader('referrer-policy') ?? 'strict-origin-when-cross-origin',
    'permissions-policy':
      reply.getHeader('permissions-policy') ?? 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // Other sites may show a share picture, whose route sets its own value.
    'cross-origin-resource-policy': reply.getHeader('cross-origin-resource-policy') ?? 'same-origin',
    'x-request-id': reply.request.id,
    [servedByHeader]: servedByValue,
  })
}
