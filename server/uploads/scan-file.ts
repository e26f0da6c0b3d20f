import { spawn } from 'node:child_process'
import { RefusalError } from '../core/refusal-error.ts'

/** How long the scanner may take for one file, ms. */
const scanTimeoutMs = 60_000

/**
 * Shows a file to the operator's own scanner (SCAN_COMMAND, without a shell; the file's path comes last). It says 0 for what
 * may come in and 1 for what may not; anything else is a scanner that does not work, and nothing comes in unseen.
 */
export async function scanFile(command: string | undefined, file: string, field: string): Promise<void> {
  const [program, ...given] = (command ?? '').split(' ').filter((word) => word !== '')
  if (program === undefined) return
  const code = await run(program, [...given, file])
  if (code === 0) return
  const message = 'Filen stoppades av viruskontrollen.'
  if (code === 1) throw new RefusalError('INVALID', { message, errors: { [field]: [message] } })
  throw new RefusalError('UNAVAILABLE', {
    message: 'Filen kan inte kontrolleras just nu. Försök igen om en stund.',
  })
}

/** How the program ended; null where it could not be run or took too long. */
function run(program: string, words: string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: 'ignore', timeout: scanTimeoutMs, killSignal: 'SIGKILL' })
    child.on('error', () => resolve(null))
    child.on('exit', (code) => resolve(code))
  })
}
