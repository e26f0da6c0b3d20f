import type { FastifyInstance } from 'fastify'
import type { DiscoveryDeps } from './discovery-deps.ts'
import { mountEmbed } from './embed.ts'
import { mountFeeds } from './feeds.ts'
import { mountHarvest } from './harvest/mount.ts'
import { mountOembed } from './oembed.ts'
import { mountRobots } from './robots.ts'
import { mountSecurityTxt } from './security-txt.ts'
import { mountSharePictures } from './share-picture-route.ts'
import { mountSitemap } from './sitemap.ts'

/** Routes for programs: search engines, feed readers, harvesters and link previews. */
export async function mountDiscovery(app: FastifyInstance, deps: DiscoveryDeps): Promise<void> {
  mountRobots(app, deps.config)
  mountSecurityTxt(app, deps.config)
  mountSitemap(app, deps)
  mountFeeds(app, deps)
  mountOembed(app, deps)
  mountEmbed(app, deps)
  mountHarvest(app, deps.store, deps.config)
  await mountSharePictures(app, deps.store, deps.config)
}
