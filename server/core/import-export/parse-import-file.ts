import { ProcessLimitError, runInProcess } from '../jobs/run-in-process.ts'

const limits = { timeoutMs: 60_000, maxMemoryMb: 512 }

/** Reads a file that somebody uploaded in a process with limits on its memory and time; `module` is what the process runs. */
export async function parseImportFile<Parsed>(
  module: URL,
  file: string,
): Promise<Parsed | { refused: string }> {
  try {
    return await runInProcess<Parsed>(module, { file }, limits).result
  } catch (error) {
    if (!(error instanceof ProcessLimitError)) throw error
    return { refused: 'Filen är för stor att läsa. Dela den i flera.' }
  }
}
