import { ProcessLimitError, runInProcess } from '../../core/run-in-process.ts'
import type { ParseResult } from './parse-file.ts'

const limits = { timeoutMs: 60_000, maxMemoryMb: 512 }

/** Reads a spreadsheet in a process with limits on its memory and time. */
export async function parseInProcess(file: string): Promise<ParseResult> {
  const { result } = runInProcess<ParseResult>(
    new URL('./parse-process.ts', import.meta.url),
    { file },
    limits,
  )
  try {
    return await result
  } catch (error) {
    if (!(error instanceof ProcessLimitError)) throw error
    return { refused: 'Filen är för stor att läsa. Dela den i flera.' }
  }
}
