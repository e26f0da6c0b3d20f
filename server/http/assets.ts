import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { defaultTitle } from '#contract/messages.ts'
import { readClientBuild } from '../core/client-build.ts'
import type { Config } from '../core/config.ts'

const yearSeconds = 31_536_000

/** The built page's files. A missing one is 404, never the page's HTML: a worker must not keep HTML as a script. */
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
 * The service worker's script, under its one address: asked for anew each time, or an old worker would stay. It is read
 * once, like the pages' template, so that the two are of one build.
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
    const packed = brotli !== null && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    return packed ? reply.header('content-encoding', 'br').send(brotli) : reply.send(script)
  })
}

/** The page without a page, which the worker keeps for addresses that were never visited and draws in the browser. */
function mountShell(app: FastifyInstance, template: string): void {
  if (template === '') return
  const shell = template
    .replace('<!--head-->', `<title>${defaultTitle}</title>`)
    .replace(/<!--(page|data)-->/g, '')
  app.get('/shell.html', async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .send(shell),
  )
}
