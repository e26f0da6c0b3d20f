import { runInProcess } from '../core/jobs/run-in-process.ts'
import { programModule } from '../core/settings/program-files.ts'

/** A film's length is in its header, which takes milliseconds to read. A film that takes longer may have been made to stop the server. */
const limits = { timeoutMs: 20_000, maxMemoryMb: 256 }

/** How long a film is, whole seconds, read in a process with limits; 0 where it is not known. */
export const readFilmLength = (file: string): Promise<number> =>
  runInProcess<number>(programModule('film-process'), { file }, limits).result.catch(() => 0)
