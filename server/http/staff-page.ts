import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { encodeText } from '../cache/encoded-text.ts'
import { sendEncoded } from './send-answer.ts'

const yearMs = 31_536_000_000

/** What the staff pages may load. The camera, for scanning, is allowed to them only. */
const staffPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `media-src 'self' blob:`,
  `connect-src 'self'`,
  `font-src 'self'`,
  `frame-src 'self'`,
  `worker-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `object-src 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types dompurify`,
].join('; ')

/**
 * Serves the staff pages: one document for every address under /redaktion, which holds no data, and its files. They are a
 * program of their own, built to dist/staff, so that no visitor loads a byte of it.
 */
export async function mountStaffPage(app: FastifyInstance, staffFolder: string): Promise<void> {
  const file = path.join(staffFolder, 'redaktion.html')
  if (!existsSync(file)) return
  const page = encodeText(readFileSync(file, 'utf8'))
  await app.register(fastifyStatic, {
    root: path.join(staffFolder, 'assets'),
    prefix: '/redaktion/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: yearMs,
  })
  for (const url of ['/redaktion', '/redaktion/*'])
    app.get(url, async (request, reply) => {
      // A missing file is never answered with the page, or a browser would cache HTML as a script.
      if (/\.[a-z0-9]{1,12}$/i.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', staffPolicy)
        .header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
      return sendEncoded(request, reply, page)
    })
}
