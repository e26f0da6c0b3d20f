import { answer } from '../core/jobs/run-in-process.ts'
import { readDocument } from './read-document.ts'

type Input = { file: string; pictureFolder: string | null }

// A document that is made to be slow, large or harmful affects only this process.
answer(({ file, pictureFolder }: Input) => readDocument(file, pictureFolder))
