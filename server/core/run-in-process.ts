import { fork } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'

/** `priority` is the system's scheduling priority; the server's own when left out. */
type Limits = { timeoutMs: number; maxMemoryMb: number; priority?: number }

/** What a process answers: its result, or why it failed. */
type Reply<Result> = { result: Result } | { failed: string }

/** How a process exits that a signal to abort has ended. */
const abortedCode = 134

/** Why a process gave no result: it took too long, or needed too much memory. */
export class ProcessLimitError extends Error {}

/**
 * Runs a module in a process of its own with limits on time and memory; the module calls `answer`. Not in a thread: a thread that is
 * ended inside SQLite ends the whole server, and on Node 20 a second thread that loads TypeScript beside the finder's can hang.
 */
export function runInProcess<Result>(
  module: URL,
  input: object,
  { timeoutMs, maxMemoryMb, priority }: Limits,
): { result: Promise<Result>; kill: () => void } {
  const child = fork(fileURLToPath(module), {
    execArgv: ['--import', import.meta.resolve('tsx'), `--max-old-space-size=${maxMemoryMb}`],
    // The configuration holds secrets that it has no use for.
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: process.env['TMPDIR'] ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  if (priority !== undefined && child.pid !== undefined) os.setPriority(child.pid, priority)
  const kill = () => void child.kill('SIGKILL')
  const result = new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(kill, timeoutMs)
    child.on('message', (reply: Reply<Result>) => {
      if ('result' in reply) resolve(reply.result)
      else reject(new Error(reply.failed))
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      const reason = `The process ended without a result (${signal ?? code})`
      // Without memory Node aborts itself.
      reject(signal === null && code !== abortedCode ? new Error(reason) : new ProcessLimitError(reason))
    })
    child.send(input)
  })
  return { result, kill }
}

/** In the module of such a process: works on the input that it is sent, answers, and ends. */
export function answer<Input>(work: (input: Input) => Promise<unknown>): void {
  process.once('message', (input: Input) => {
    void work(input)
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
      )
      .then((reply) => process.send?.(reply, () => process.disconnect()))
  })
}
