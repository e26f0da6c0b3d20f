import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { ProcessLimitError, runInProcess } from '#server/core/jobs/run-in-process.ts'

const moduleOf = (name: string) => new URL(`../../support/${name}`, import.meta.url)
const module = moduleOf('process-that-hangs-once.ts')
const limits = { timeoutMs: 60_000, maxMemoryMb: 256 }
afterAll(() => rm(path.join(tmpdir(), `process-that-hangs-once-${process.pid}`), { force: true }))

test('a process that hangs at its start is ended and started again; one that is killed is not', async () => {
  // The first start hangs whatever the time; the second one has enough of it on a busy machine.
  const { result } = runInProcess<string>(module, { text: 'vatten' }, { ...limits, startTimeoutMs: 10_000 })
  await expect(result).resolves.toBe('VATTEN')
  const killed = runInProcess<string>(module, { text: 'vatten' }, limits)
  killed.kill()
  await expect(killed.result).rejects.toThrow(ProcessLimitError)
})

test('a process is given the certificates to trust, and no secret of the configuration', async () => {
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '/etc/ssl/own-authority.pem')
  vi.stubEnv('SECRET_KEY', 'a secret of forty characters or so')
  vi.stubEnv('DATABASE_URL', 'postgres://someone:password@127.0.0.1/skolmaterial')
  const names = await runInProcess<string[]>(moduleOf('process-that-names-its-environment.ts'), {}, limits)
    .result
  vi.unstubAllEnvs()
  expect(names).toContain('NODE_EXTRA_CA_CERTS')
  expect(names).not.toContain('SECRET_KEY')
  expect(names).not.toContain('DATABASE_URL')
})
