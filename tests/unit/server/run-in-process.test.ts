import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ProcessLimitError, runInProcess } from '#server/core/run-in-process.ts'

const module = new URL('../../support/process-that-hangs-once.ts', import.meta.url)
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
