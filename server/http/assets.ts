import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { defaultTitle } from '#contract/messages.ts'
import { readClientBuild } from './client-build.ts'
import { encodeText } from '../cache/encoded-text.ts'
import type { Config } from '../core/settings/config.ts'
import { sendEncoded } from './send-answer.ts'

const yearSeconds = 31_536_000

/** Serves the built page's files. A missing file is 404, never the page's HTML: a worker must not cache HTML as a script. */
export async function mountAssets(app: FastifyInstance, clientFolder: string, config: Config): Promise<void> {
  if (!existsSync(clientFolder)) return
  await app.register(fastifyStatic, {
    root: path.join(clientFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: yearSeconds * 1000,
    wildcard: true,
  })
  // Files with fixed names: icons, robots.txt and the like.
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', 'index.html', 'sw*.js', '**/*.br', '**/*.gz'],
    cacheControl: true,
    maxAge: 3600 * 1000,
  })
  mountServiceWorker(app, path.join(clientFolder, config.workerOff ? 'sw-off.js' : 'sw.js'))
  mountShell(app, readClientBuild(clientFolder).template)
}

/**
 * Serves the service worker's script with no-cache, so that an old worker is replaced. The file is read once, like the pages'
 * template, so that the two come from the same build.
 */
function mountServiceWorker(app: FastifyInstance, file: string): void {
  if (!existsSync(file)) return
  const script = readFileSync(file)
  const brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null
  app.get('/sw.js', async (request, reply) => {
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
    const acceptsBrotli = brotli !== null && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    return acceptsBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(script)
  })
}

/** Serves the app shell, which the worker caches and renders in the browser for addresses that were never visited. */
function mountShell(app: FastifyInstance, template: string): void {
  if (template === '') return
  const shell = encodeText(
    template.replace('<!--head-->', `<title>${defaultTitle}</title>`).replace(/<!--(page|data)-->/g, ''),
  )
  app.get('/shell.html', (request, reply) => {
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
    return sendEncoded(request, reply, shell)
  })
}
