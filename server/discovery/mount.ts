import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Store } from '../database/open.ts'
import { mountFeeds } from './feeds.ts'
import { mountHarvest } from './harvest/mount.ts'
import { mountOembed } from './oembed.ts'
import { mountRobots } from './robots.ts'
import { mountSharePictures } from './share-route.ts'
import { mountSitemap } from './sitemap.ts'

/** What discovery stands on. `change` is the number of the last change to the catalogue that this process knows. */
export type Ground = { store: Store; config: Config; change: () => number }

/** What is not read by people: how the site is found, followed, harvested and shown elsewhere. */
export async function mountDiscovery(app: FastifyInstance, ground: Ground): Promise<void> {
  mountRobots(app, ground.config)
  mountSitemap(app, ground)
  mountFeeds(app, ground)
  mountOembed(app, ground)
  mountHarvest(app, ground.store, ground.config)
  await mountSharePictures(app, ground.store, ground.config)
}
