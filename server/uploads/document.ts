import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { fileTypeFromFile } from 'file-type'
import { Refused } from '../refuse.ts'
import type { SeenPdf } from './pdf.ts'
import type { Upload } from './received.ts'

/** How long looking through a document may take, ms, and the memory it may take, MB. */
const longest = 5000
const memoryMost = 512
/** How long the thread may take to start, ms: it reads TypeScript. */
const starting = 30_000
const shortest = 16

const unreadable = 'Dokumentet kunde inte läsas'
const wrongType = 'Dokumentet behöver vara en PDF.'
const reasons = {
  active:
    'Dokumentet innehåller program eller bifogade filer. Skriv ut det till en ny PDF och ladda upp den i stället.',
  hidden: 'Dokumentet är låst eller går inte att kontrollera. Spara det som en vanlig PDF utan lösenord.',
  unreadable,
}

const wrong = (code: 'INVALID' | 'WRONG_TYPE', message: string) =>
  new Refused(code, { message, errors: { files: [message] } })

/** Refuses what its bytes do not make a PDF, or one that does things. Gives its pages, 0 where they are not known. */
export async function lookAtDocument({ path: file, size }: Upload): Promise<{ pages: number }> {
  if (size < shortest) throw wrong('INVALID', unreadable)
  const type = await fileTypeFromFile(file)
  if (type?.mime !== 'application/pdf') throw wrong('WRONG_TYPE', wrongType)
  const seen = await lookInThread(file)
  if ('refused' in seen) throw wrong('INVALID', reasons[seen.refused])
  return seen
}

type Thread = { worker: Worker; ready: Promise<unknown> }
let thread: Thread | null = null

/** The thread that reads documents: begun with the first, and kept as starting one takes longer than reading does. */
function startThread(): Thread {
  const worker = new Worker(new URL('./start-pdf-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMost },
  })
  worker.unref()
  const started: Thread = {
    worker,
    ready: once(worker, 'message', { signal: AbortSignal.timeout(starting) }),
  }
  const gone = () => {
    if (thread === started) thread = null
  }
  worker.on('error', gone).on('exit', gone)
  return started
}

let last: Promise<unknown> = Promise.resolve()

/** One document at a time; what takes too long or too much is stopped together with the thread. */
function lookInThread(file: string): Promise<SeenPdf> {
  const looking = last.then(() => look(file))
  last = looking.catch(() => undefined)
  return looking
}

async function look(file: string): Promise<SeenPdf> {
  const { worker, ready } = (thread ??= startThread())
  try {
    await ready
  } catch {
    thread = null
    await worker.terminate()
    throw new Refused('UNAVAILABLE')
  }
  worker.ref()
  let answer: (seen: SeenPdf) => void = () => undefined
  const seen = new Promise<SeenPdf>((resolve) => (answer = resolve))
  const gone = () => answer({ refused: 'hidden' })
  worker.once('message', answer).once('exit', gone)
  worker.postMessage(file)
  const timer = setTimeout(() => void worker.terminate(), longest)
  try {
    return await seen
  } finally {
    clearTimeout(timer)
    worker.off('message', answer).off('exit', gone).unref()
  }
}
