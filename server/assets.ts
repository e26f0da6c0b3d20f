import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'

const year = 31_536_000

/** The built page's files. A missing one is 404, never the page's HTML: a worker must not keep HTML as a script. */
export async function mountAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  if (!existsSync(clientFolder)) return
  await app.register(fastifyStatic, {
    root: path.join(clientFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: year * 1000,
    wildcard: true,
  })
  // Files with fixed names: icons, robots.txt and the like.
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', 'index.html', '**/*.br', '**/*.gz'],
    cacheControl: true,
    maxAge: 3600 * 1000,
  })
}
