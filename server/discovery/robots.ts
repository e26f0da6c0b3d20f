import type { FastifyInstance } from 'fastify'
import { listUnindexedSegments } from '#contract/addresses.ts'
import { groups } from '#contract/filters.ts'
import { listPart } from '#contract/list-part.ts'
import type { Config } from '../core/settings/config.ts'

/** robots.txt: everything may be crawled except private pages, searches and the millions of filter combinations. */
export function mountRobots(app: FastifyInstance, config: Config): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(config.publicUrl)),
  )
}

function robots(site: string): string {
  const filters = [
    ...groups,
    'product_subject',
    'product_grade',
    'alla',
    'fler',
    listPart.parameter,
    'preview',
  ]
  return [
    'User-agent: *',
    // A rule matches by prefix, and a material may be called sparsamhet.
    ...listUnindexedSegments().flatMap((segment) =>
      ['$', '/', '?'].map((end) => `Disallow: /${segment}${end}`),
    ),
    ...filters.map((name) => `Disallow: /*?*${name}=`),
    // The address of a keyword's page contains its id; the longer rule wins.
    'Allow: /nyckelord/*?nyckelord=',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
}
