import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { answer } from '#server/core/jobs/run-in-process.ts'

type Input = { pidFile: string; work: 'computes' | 'waits' }

/** Never ends by itself, so that a test sees that it is ended. 'computes' blocks the event loop. */
answer(async ({ pidFile, work }: Input) => {
  await writeFile(pidFile, String(process.pid))
  while (work === 'computes') Math.sqrt(process.pid)
  await pause(3_600_000)
})
