import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { lookThroughPdf } from './pdf.ts'

// Reading a document that somebody made to be hard to read holds up this thread and no other.
parentPort?.on('message', (file: string) => parentPort?.postMessage(lookThroughPdf(readFileSync(file))))
parentPort?.postMessage('ready')
