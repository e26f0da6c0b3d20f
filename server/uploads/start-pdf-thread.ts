import { Worker } from 'node:worker_threads'

/** How much memory a thread that reads a document may take, MB. */
const maxMemoryMb = 512

/** Starts a thread that reads PDF documents, with a limit on its memory. */
export function startPdfThread(script: URL, workerData?: unknown): Worker {
  const worker = new Worker(script, {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    // Warnings may quote the document, so they are discarded.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}
