import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/database/open.ts'
import { createFolderStore } from '#server/uploads/folder-store.ts'
import { seedIfEmpty, type SeedSize } from '#seed/seed-if-empty.ts'

/** A PostgreSQL server in which the server tests create databases; without it they run on SQLite. */
const cluster = process.env['TEST_DATABASE_URL'] ?? ''

/** Whether the tests run on PostgreSQL. */
export const onPostgres = cluster !== ''

/** Whether the database refuses transactions that met (scripts/with-postgres.sh --serializable); then a server may answer 503. */
export const isSerializable = process.env['TEST_DATABASE_ISOLATION'] === 'serializable'

/** The URL of the database that belongs to a data folder; undefined on SQLite, whose file is in the folder. */
export function databaseUrlFor(dataFolder: string): string | undefined {
  return onPostgres ? urlOf(nameFor(dataFolder)) : undefined
}

/** Creates the database of a data folder: a copy of a template that is seeded once for each version of the seed. */
export async function copySeededDatabase(dataFolder: string, version: string, size: SeedSize): Promise<void> {
  const template = `seed_${version}_${size.materials}_${size.schools}`
  await withOwnerConnection(async (owner) => {
    // The first process seeds; the others wait for the lock.
    await owner.query('select pg_advisory_lock(7356002)')
    try {
      if (!(await exists(owner, template))) await seedTemplate(owner, template, size, dataFolder)
      await owner.query(`create database "${nameFor(dataFolder)}" template "${template}"`)
    } finally {
      await owner.query('select pg_advisory_unlock(7356002)')
    }
  })
}

/** Creates an empty database for a data folder that has none yet. */
export async function ensureDatabase(dataFolder: string): Promise<void> {
  await withOwnerConnection(async (owner) => {
    await owner.query('select pg_advisory_lock(7356002)')
    try {
      const name = nameFor(dataFolder)
      if (!(await exists(owner, name))) await owner.query(`create database "${name}"`)
    } finally {
      await owner.query('select pg_advisory_unlock(7356002)')
    }
  })
}

export async function dropDatabase(dataFolder: string): Promise<void> {
  await withOwnerConnection((owner) =>
    owner.query(`drop database if exists "${nameFor(dataFolder)}" with (force)`),
  )
}

async function seedTemplate(
  owner: pg.Client,
  template: string,
  size: SeedSize,
  dataFolder: string,
): Promise<void> {
  // A temporary name until it is complete, so that an interrupted seed is never used as a template.
  const temporary = `${template}_${process.pid}`
  await owner.query(`create database "${temporary}"`)
  const store = await openDatabase(dataFolder, urlOf(temporary))
  await seedIfEmpty(store, createFolderStore(dataFolder), size)
  await store.destroy()
  await owner.query(`alter database "${temporary}" rename to "${template}"`)
}

async function exists(owner: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}

async function withOwnerConnection(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: cluster })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

const nameFor = (dataFolder: string) =>
  path
    .basename(dataFolder)
    .replace(/[^\w-]/g, '_')
    .slice(-60)

function urlOf(database: string): string {
  const url = new URL(cluster)
  url.pathname = `/${database}`
  return url.href
}
