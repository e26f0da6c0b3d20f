import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { PdfRefusal } from './inspect-pdf.ts'
import type { InspectionResult } from './pdf-worker.ts'
import { programModule } from '../core/settings/program-files.ts'
import { startPdfThread } from './start-pdf-thread.ts'
import type { Upload } from './upload.ts'

/** How long inspecting a document may take. */
export const inspectionLimit = { timeoutMs: 5000 }
/** How long the thread may take to start, ms: it compiles TypeScript. */
const startTimeoutMs = 30_000
const minBytes = 16

const wrongType = 'Dokumentet behöver vara en PDF.'
const again = 'Skriv ut det till en ny PDF (Skriv ut, Spara som PDF) och ladda upp den i stället.'
const unreadable = 'Dokumentet gick inte att läsa och kontrollera. Spara det på nytt som PDF och försök igen.'
const reasons: Record<PdfRefusal, string> = {
  script: `Dokumentet innehåller ett program (JavaScript). ${again}`,
  files: `Dokumentet har andra filer i sig, till exempel en bilaga, en film eller ett ljud. ${again}`,
  action: `Dokumentet gör något av sig självt eller när någon trycker i det: startar ett program, öppnar en annan fil eller skickar uppgifter. ${again}`,
  form: `Dokumentet är ett formulär som bara vissa program kan visa (XFA). ${again}`,
  mixed: `Filen är inte bara en PDF: det finns annat före, i eller efter dokumentet. ${again}`,
  hidden: 'Dokumentet är låst eller går inte att kontrollera. Spara det som en vanlig PDF utan lösenord.',
  unreadable,
}

const refusal = (code: 'INVALID' | 'WRONG_TYPE', message: string) =>
  new RefusalError(code, { message, errors: { files: [message] } })

/** Refuses a file whose first bytes are not a PDF's. */
export async function refuseNonPdf({ path: file, size }: Upload): Promise<void> {
  if (size < minBytes) throw refusal('INVALID', unreadable)
  const type = await fileTypeFromFile(file)
  if (type?.mime !== 'application/pdf') throw refusal('WRONG_TYPE', wrongType)
}

/** One document at a time: the thread reads one, and is terminated with it when it takes too long or too much memory. */
const queue = pLimit(1)

/**
 * Refuses a document that is more than a PDF or has active content, and rewrites all others in place. Returns the number of
 * pages, 0 when unknown, and the new size. `refuseLate`: what is said of one that takes too long.
 */
export async function inspectDocument(
  { path: file }: Upload,
  refuseLate: () => RefusalError = () => refusal('INVALID', reasons.hidden),
): Promise<{ pages: number; size: number }> {
  const result = await queue(() => inspectInThread(file))
  if (result === 'late') throw refuseLate()
  if ('refused' in result) throw refusal('INVALID', reasons[result.refused])
  return result
}

type Thread = { worker: Worker; ready: Promise<unknown> }
let thread: Thread | null = null

/** Starts the thread that reads documents. It is reused, because starting one takes longer than reading a document. */
function startThread(): Thread {
  const worker = startPdfThread(programModule('pdf-worker'))
  worker.unref()
  const started: Thread = {
    worker,
    ready: once(worker, 'message', { signal: AbortSignal.timeout(startTimeoutMs) }),
  }
  const forget = () => {
    if (thread === started) thread = null
  }
  worker.on('error', forget).on('exit', forget)
  return started
}

async function inspectInThread(file: string): Promise<InspectionResult | 'late'> {
  const { worker, ready } = (thread ??= startThread())
  try {
    await ready
  } catch {
    thread = null
    await worker.terminate()
    throw new RefusalError('UNAVAILABLE')
  }
  worker.ref()
  let resolve: (result: InspectionResult | 'late') => void = () => undefined
  const result = new Promise<InspectionResult | 'late'>((resolver) => (resolve = resolver))
  let isLate = false
  const onExit = () => resolve(isLate ? 'late' : { refused: 'hidden' })
  worker.once('message', resolve).once('exit', onExit)
  worker.postMessage(file)
  const timer = setTimeout(() => {
    isLate = true
    void worker.terminate()
  }, inspectionLimit.timeoutMs)
  try {
    return await result
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('exit', onExit).unref()
  }
}
