import type { Config } from '#server/core/settings/config.ts'
import { sqliteFileIn, type Store } from '#server/database/open.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { allMaterials } from './all-materials.ts'
import { hasMaterial, seedIfEmpty } from './seed-if-empty.ts'

/** Seeds an empty database if the configuration says so. Returns messages for the operator about its content. */
export async function seedAtStart(store: Store, config: Config): Promise<string[]> {
  const seeded = config.demo === null ? 0 : await seedIfEmpty(store, openFiles(config.files))
  const lines = [`Databas: ${describeDatabase(config)}`]
  if (seeded > 0) lines.push(`Exempelkatalogen är inlagd: ${seeded} material.`)
  if (config.demo === 'nothing set' && (await hasDemoMaterial(store)))
    lines.push(
      'Demo: inget är inställt, så sidan visar en exempelkatalog. För en egen webbplats, se docs/configuration.md, ”An empty database”.',
    )
  else if (!(await hasMaterial(store)))
    lines.push(
      'Den har inget material, så sidan är tom. ”npm run seed” med samma inställningar fyller en tom databas med exempel; docs/configuration.md, ”An empty database”, säger mer.',
    )
  return lines
}

/** The database's name for the operator, without user and password. */
export function describeDatabase({ databaseUrl, dataFolder }: Config): string {
  if (databaseUrl === undefined) return sqliteFileIn(dataFolder)
  const { hostname, pathname } = new URL(databaseUrl)
  return `databasen ${decodeURIComponent(pathname.slice(1))} på ${hostname}`
}

async function hasDemoMaterial(store: Store): Promise<boolean> {
  const [example] = allMaterials
  const row = await store
    .selectFrom('material')
    .select('id')
    .where('slug', '=', example?.slug ?? '')
    .executeTakeFirst()
  return row !== undefined
}
