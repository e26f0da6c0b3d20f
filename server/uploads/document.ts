import { Worker } from 'node:worker_threads'
import { fileTypeFromFile } from 'file-type'
import { Refused } from '../refuse.ts'
import type { SeenPdf } from './pdf.ts'
import type { Upload } from './received.ts'

/** How long looking through a document may take, ms, and the memory it may take, MB. */
const longest = 5000
const memoryMost = 512
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

/** A thread of its own: what takes too long or too much is stopped, and nobody else waits for it. */
function lookInThread(file: string): Promise<SeenPdf> {
  const thread = new Worker(new URL('./start-pdf-worker.mjs', import.meta.url), {
    execArgv: [],
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memoryMost },
  })
  return new Promise<SeenPdf>((resolve) => {
    const timer = setTimeout(() => resolve({ refused: 'hidden' }), longest)
    thread.once('online', () => timer.refresh())
    thread.once('message', (seen: SeenPdf) => resolve(seen))
    thread.once('error', () => resolve({ refused: 'hidden' }))
    thread.once('exit', () => resolve({ refused: 'hidden' }))
  }).finally(() => void thread.terminate())
}
