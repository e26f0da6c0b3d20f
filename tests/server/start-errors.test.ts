import { createServer } from 'node:net'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import { startServerProcess, stopServerProcesses } from './server-process.ts'

afterEach(stopServerProcesses)

test('a port that is in use is named, with another one to try', async () => {
  const other = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const server = await startServerProcess({ HOST: '127.0.0.1', PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(`Port ${port} is in use`)
  expect(server.output()).toContain(`PORT=${port + 1}`)
  await new Promise((resolve) => other.close(resolve))
})

test('a database that does not answer is said to be away, without its password', async () => {
  const url = `postgres://anna:hemligt-losenord@127.0.0.1:${await freePort()}/skolmaterial`
  const server = await startServerProcess({ DATABASE_URL: url })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('The PostgreSQL of DATABASE_URL does not answer (ECONNREFUSED)')
  expect(server.output()).not.toContain('hemligt-losenord')
})

test('a data folder that cannot be made is named', async () => {
  const folder = await createSeededDataFolder()
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  const server = await startServerProcess({ DATA_DIR: path.join(file, 'data') }, false)
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/The folder .*data cannot be used \(ENOTDIR\)/)
  await removeDataFolder(folder)
})
