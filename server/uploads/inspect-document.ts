import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { fileTypeFromFile } from 'file-type'
import { RefusalError } from '../core/refusal-error.ts'
import type { PdfRefusal } from './inspect-pdf.ts'
import type { InspectionResult } from './pdf-worker.ts'
import type { Upload } from './upload.ts'

/** How long looking through a document may take, ms, and the memory it may take, MB. */
const inspectTimeoutMs = 5000
const maxMemoryMb = 512
/** How long the thread may take to start, ms: it reads TypeScript. */
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

const wrong = (code: 'INVALID' | 'WRONG_TYPE', message: string) =>
  new RefusalError(code, { message, errors: { files: [message] } })

/** Refuses what its first bytes do not make a PDF. */
export async function refuseNonPdf({ path: file, size }: Upload): Promise<void> {
  if (size < minBytes) throw wrong('INVALID', unreadable)
  const type = await fileTypeFromFile(file)
  if (type?.mime !== 'application/pdf') throw wrong('WRONG_TYPE', wrongType)
}

/**
 * Refuses a document that is more than a PDF, or does things. What is left is written anew in its place; gives its pages, 0
 * where they are not known, and its new size.
 */
export async function inspectDocument({ path: file }: Upload): Promise<{ pages: number; size: number }> {
  const looked = await inspectInThread(file)
  if ('refused' in looked) throw wrong('INVALID', reasons[looked.refused])
  return looked
}

type Thread = { worker: Worker; ready: Promise<unknown> }
let thread: Thread | null = null

/** The thread that reads documents: begun with the first, and kept as starting one takes longer than reading does. */
function startThread(): Thread {
  const worker = new Worker(new URL('./start-pdf-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    // What the reader remarks about a document may quote it; nobody reads it.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.unref()
  const started: Thread = {
    worker,
    ready: once(worker, 'message', { signal: AbortSignal.timeout(startTimeoutMs) }),
  }
  const gone = () => {
    if (thread === started) thread = null
  }
  worker.on('error', gone).on('exit', gone)
  return started
}

let last: Promise<unknown> = Promise.resolve()

/** One document at a time; what takes too long or too much is stopped together with the thread. */
function inspectInThread(file: string): Promise<InspectionResult> {
  const looking = last.then(() => look(file))
  last = looking.catch(() => undefined)
  return looking
}

async function look(file: string): Promise<InspectionResult> {
  const { worker, ready } = (thread ??= startThread())
  try {
    await ready
  } catch {
    thread = null
    await worker.terminate()
    throw new RefusalError('UNAVAILABLE')
  }
  worker.ref()
  let answer: (seen: InspectionResult) => void = () => undefined
  const seen = new Promise<InspectionResult>((resolve) => (answer = resolve))
  const gone = () => answer({ refused: 'hidden' })
  worker.once('message', answer).once('exit', gone)
  worker.postMessage(file)
  const timer = setTimeout(() => void worker.terminate(), inspectTimeoutMs)
  try {
    return await seen
  } finally {
    clearTimeout(timer)
    worker.off('message', answer).off('exit', gone).unref()
  }
}
