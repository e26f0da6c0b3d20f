import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isReplicationAsynchronous } from '#server/database/replication.ts'
import { installedPostgres } from '#tests/support/installed-postgres.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'

const { store } = await serverForTests()

test('a PostgreSQL that waits for no standby is noticed, and one without a standby is not', async () => {
  expect(await isReplicationAsynchronous(store)).toBe(false)
  const { hostname, port, username } = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-wal-'))
  // It receives what a standby receives.
  const receiver = spawn(
    path.join(installedPostgres(), 'pg_receivewal'),
    ['-h', hostname, '-p', port || '5432', '-U', username, '-D', folder, '--no-loop'],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => receiver.on('close', resolve))
  try {
    await expect.poll(() => isReplicationAsynchronous(store)).toBe(true)
  } finally {
    receiver.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await expect.poll(() => isReplicationAsynchronous(store)).toBe(false)
})
