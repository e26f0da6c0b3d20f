import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProgramRole } from '#tests/support/program-role.ts'
import { removeDataFolder, startServer } from '#tests/support/test-server.ts'

const cluster = new URL(process.env['TEST_DATABASE_URL'] ?? '')
const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-empty-'))
const password = 'hemligt: "$x" \'y\''
const owner = new pg.Client({ connectionString: cluster.href })
let asProgram: string

beforeAll(async () => {
  await owner.connect()
  asProgram = await createProgramRole(cluster.href, password)
})
afterAll(async () => {
  await owner.query('drop database if exists skolmaterial with (force)')
  await owner.query('drop role if exists skolmaterial')
  await owner.end()
  await removeDataFolder(dataFolder)
})

test('the role that compose.yaml gives the program makes its tables and nothing else', async () => {
  const server = await startServer({ dataFolder, environment: { DATABASE_URL: asProgram } })
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  await server.close()
  const program = new pg.Client({ connectionString: asProgram })
  await program.connect()
  for (const refused of [
    'create database other',
    'create role other',
    "select pg_read_file('/etc/passwd')",
    "copy material to program 'cat'",
    'alter role skolmaterial superuser',
  ])
    await expect(program.query(refused), refused).rejects.toMatchObject({ code: '42501' })
  await program.end()
  const { rows } = await owner.query<{ rolsuper: boolean }>(
    "select rolsuper from pg_roles where rolname = 'skolmaterial'",
  )
  expect(rows).toEqual([{ rolsuper: false }])
})
