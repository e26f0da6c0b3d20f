import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { answer } from '#server/core/run-in-process.ts'

type Input = { pidFile: string; work: 'computes' | 'waits' }

answer(async ({ pidFile, work }: Input) => {
  await writeFile(pidFile, String(process.pid))
  while (work === 'computes') Math.sqrt(process.pid)
  await pause(3_600_000)
})
