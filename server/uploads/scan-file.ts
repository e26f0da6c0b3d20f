import { spawn } from 'node:child_process'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** How long the scanner may take for one file, ms. */
const scanTimeoutMs = 60_000

/**
 * Scans a file with the operator's own scanner (SCAN_COMMAND, without a shell; the file's path is the last argument). Exit
 * code 0 accepts the file and 1 refuses it; anything else is a broken scanner, and no file is accepted unscanned.
 */
export async function scanFile(command: string | undefined, file: string, field: string): Promise<void> {
  const [program, ...args] = (command ?? '').split(' ').filter((part) => part !== '')
  if (program === undefined) return
  const code = await run(program, [...args, file])
  if (code === 0) return
  const message = 'Filen stoppades av viruskontrollen.'
  if (code === 1) throw new RefusalError('INVALID', { message, errors: { [field]: [message] } })
  throw new RefusalError('UNAVAILABLE', {
    message: 'Filen kan inte kontrolleras just nu. Försök igen om en stund.',
  })
}

/** The program's exit code; null when it could not be started or took too long. */
function run(program: string, args: string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: scanTimeoutMs, killSignal: 'SIGKILL' })
    child.on('error', () => resolve(null))
    child.on('exit', (code) => resolve(code))
  })
}
