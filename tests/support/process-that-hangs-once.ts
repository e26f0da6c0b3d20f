import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answer } from '#server/core/jobs/run-in-process.ts'

const startedBefore = path.join(tmpdir(), `process-that-hangs-once-${process.ppid}`)
if (!existsSync(startedBefore)) {
  writeFileSync(startedBefore, '')
  // As a module loader of Node 20 that waits for an answer that never comes.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
answer(({ text }: { text: string }) => Promise.resolve(text.toUpperCase()))
